// Compares signatures by eye: side by side, or one over the other. Nothing is measured and nothing is concluded.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { SignatureOverlay } from './signature-overlay.tsx';
import { useSignaturePicture, useSignatures, type Signature } from './signatures.data.ts';
import { t } from '#shared/language/t.ts';

const CropDialog = lazyDialog(async () => (await import('#client/photo/crop/crop-dialog.tsx')).CropDialog);

const renderings = {
  none: [t('As photographed'), 'none'],
  gray: [t('Gray'), 'grayscale(1)'],
  ink: [t('Ink'), 'grayscale(1) brightness(1.15) contrast(3)'],
  inverted: [t('Inverted'), 'grayscale(1) invert(1)'],
} as const;
type Rendering = keyof typeof renderings;
const isRendering = (value: string): value is Rendering => Object.hasOwn(renderings, value);
const renderingOptions = Object.entries(renderings).map(([value, [label]]) => ({ value, label }));

const arrangements = [
  { value: 'beside', label: t('Side by side') },
  { value: 'over', label: t('One over the other') },
];

type CompareSignaturesProps = {
  piece: PieceRow;
  /** The photograph of its signature to begin with. */
  url: string;
  onClose: () => void;
};

export const CompareSignaturesDialog = ({ piece, url, onClose }: CompareSignaturesProps) => {
  const signatures = useSignatures(piece);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Compare signatures')}
      description={t('A comparison by eye proves nothing about who signed or painted a work.')}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      {signatures === undefined ? (
        <CenteredSpinner label={t('Looking for signatures')} />
      ) : (
        <Comparison signatures={signatures} url={url} />
      )}
    </Dialog>
  );
};

const Comparison = ({ signatures, url }: { signatures: readonly Signature[]; url: string }) => {
  const [chosen, setChosen] = useState('');
  const [rendering, setRendering] = useState<Rendering>('none');
  const [isOver, setIsOver] = useState(false);
  const [marking, setMarking] = useState<Signature | null>(null);
  const own = signatures.find((one) => one.url === url);
  const others = signatures.filter((one) => one !== own);
  const other = others.find((one) => one.url === chosen) ?? others[0];
  const [, filter] = renderings[rendering];
  if (own === undefined) return <p className="py-4 text-14">{t('This photograph is no longer one of a signature.')}</p>;
  return (
    <Stack>
      <div className="grid gap-3 sm:grid-cols-3">
        {other !== undefined && (
          <>
            <Field label={t('Compare with')}>
              <Select
                options={others.map(({ url: value, title, artist }) => ({ value, label: `${title}, ${artist}` }))}
                value={other.url}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Field>
            <Field label={t('Arranged')}>
              <Select
                options={arrangements}
                value={isOver ? 'over' : 'beside'}
                onChange={({ target }) => setIsOver(target.value === 'over')}
              />
            </Field>
          </>
        )}
        <Field label={t('Shown')}>
          <Select
            options={renderingOptions}
            value={rendering}
            onChange={({ target }) => isRendering(target.value) && setRendering(target.value)}
          />
        </Field>
      </div>
      {other !== undefined && isOver ? (
        <SignatureOverlay key={other.url} under={own} over={other} filter={filter} />
      ) : (
        <ul aria-label={t('Signatures')} className="grid gap-4 sm:grid-cols-2">
          {[own, ...(other === undefined ? [] : [other])].map((one) => (
            <li key={one.url}>
              <SignatureFigure signature={one} filter={filter} onMark={() => setMarking(one)} />
            </li>
          ))}
        </ul>
      )}
      {other === undefined && <Note>{t('No other work on this device has a photograph of its signature. Add one to compare it.')}</Note>}
      {marking !== null && (
        <CropDialog
          target={{ pieceId: marking.pieceId, kind: 'signature', url: marking.url }}
          crop={marking.crop}
          onClose={() => setMarking(null)}
        />
      )}
    </Stack>
  );
};

type SignatureFigureProps = { signature: Signature; filter: string; onMark: () => void };

const SignatureFigure = ({ signature, filter, onMark }: SignatureFigureProps) => {
  const { title, artist, crop } = signature;
  const markWords = crop === null ? t('Mark the signature') : t('Change the mark');
  return (
    <figure className="flex flex-col gap-2">
      <div className="aspect-2/1 w-full bg-surface p-1" style={{ filter }}>
        <ArtImage src={useSignaturePicture(signature)} alt={t('Signature of {title}', { title })} fit="mat" eager />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-14">
        <span className="min-w-0">
          <i>{title}</i>, {artist}
        </span>
        <Button size="small" variant="quiet" aria-haspopup="dialog" aria-label={`${markWords}: ${title}`} onClick={onMark}>
          {markWords}
        </Button>
      </figcaption>
    </figure>
  );
};
