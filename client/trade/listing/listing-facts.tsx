// What buyers ask about a work that is being listed: its size, its condition and a photograph of its back. All may be left out.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { useState } from 'react';
import { pieceFields } from '#shared/records/piece-fields.ts';
import { fieldHints, fieldLabels } from '#shared/records/piece-labels.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { acceptedTypes, examineFile, usePhotoCommands } from '#client/photo/pictures/photos.data.ts';
import { savingTrouble } from '#client/photo/pictures/save-photograph.data.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { lineLength } from '#shared/records/field.ts';
import { t } from '#shared/language/t.ts';

/** As typed. */
export type TypedFacts = { dimensions: string; condition: string };

export const factsOf = ({ dimensions, condition }: Pick<PieceRow, 'dimensions' | 'condition'>): TypedFacts => ({
  dimensions: dimensions ?? '',
  condition: condition ?? '',
});

/** Those that differ from what the form was opened with; an empty one is not stated. */
export const changedFacts = (typed: TypedFacts, opened: TypedFacts): Partial<Record<keyof TypedFacts, string | null>> =>
  Object.fromEntries(
    (['dimensions', 'condition'] as const)
      .filter((name) => typed[name].trim() !== opened[name].trim())
      .map((name) => [name, isBlank(typed[name]) ? null : typed[name].trim()]),
  );

type ListingFactsProps = { piece: PieceRow; values: TypedFacts; change: (values: Partial<TypedFacts>) => void };

export const ListingFacts = ({ piece, values, change }: ListingFactsProps) => (
  <>
    <Field label={t('Size')} optional hint={fieldHints.dimensions}>
      <Input
        value={values.dimensions}
        maxLength={lineLength}
        autoComplete="off"
        onChange={({ target }) => change({ dimensions: target.value })}
      />
    </Field>
    <Field label={fieldLabels.condition} optional>
      <Textarea
        rows={2}
        maxLength={pieceFields.condition.maxLength}
        value={values.condition}
        onChange={({ target }) => change({ condition: target.value })}
      />
    </Field>
    <AskedPhoto piece={piece} />
    <Note faint>
      {t(
        'Everybody who sees the listing sees these, with the year and whether the work is signed and framed. What you leave out reads “Not stated”.',
      )}
    </Note>
  </>
);

/** The first photograph of a work is its front. */
const asked = {
  front: { label: t('Photograph of the front'), fileLabel: t('Front photograph'), why: t('Buyers look at it before they read anything.') },
  // The page has a button that is called Back.
  back: {
    label: t('Photograph of the back'),
    fileLabel: t('Reverse photograph'),
    why: t('Stamps, labels and the stretcher often say more than the front.'),
  },
} as const;

const AskedPhoto = ({ piece }: { piece: PieceRow }) => {
  const commands = usePhotoCommands();
  const [state, setState] = useState<'open' | 'busy' | 'added'>('open');
  const photos = photographsOf(piece);
  const kind = photos.length === 0 ? 'front' : 'back';
  const { label, fileLabel, why } = asked[kind];
  const isThere = photos.some((photo) => photo.kind === 'back');
  const take = async (file: File) => {
    if (commands === null) return;
    setState('busy');
    try {
      const refusal = refusalOf(await examineFile(file));
      if (refusal !== null) {
        toast(refusal);
        return setState('open');
      }
      await commands.add(piece, kind, file);
      setState('added');
    } catch (error) {
      toast({ title: t('Upload failed'), description: savingTrouble(error, 'photograph'), destructive: true });
      setState('open');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-14">
        <span className="font-medium">{label}</span>
        <span className="block text-ink-2" aria-live="polite">
          {isThere ? t('There is one.') : state === 'added' ? t('Saved on this device. Will appear once uploaded.') : why}
        </span>
      </p>
      {!isThere && state !== 'added' && (
        <FileButton size="small" accept={acceptedTypes} fileLabel={fileLabel} busy={state === 'busy'} onFiles={([file]) => void take(file)}>
          {t('Add photograph')}
        </FileButton>
      )}
    </div>
  );
};
