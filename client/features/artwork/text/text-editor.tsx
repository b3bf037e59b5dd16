// Editor of the long texts of one's own piece: saves while typing, and shares the text with other devices that have it open.
import { useCallback, useEffect, useState } from 'react';
import { maxTextLength, type TextField } from '#shared/records/piece-fields.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { LengthNote } from '#client/ui/controls/length-note.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { useLiveText } from './live-text.ts';
import { useTextOnDevice, type TextOnDevice } from './text-editor.data.ts';
import type { Elsewhere } from './text-room.ts';
import { elsewhereWords, type TextWords } from './text-words.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { t } from '#shared/language/t.ts';

const texts: readonly { field: TextField; label: string; hint: string | undefined }[] = [
  { field: 'description', label: t('Description'), hint: undefined },
  { field: 'provenance_text', label: t('Provenance'), hint: t('Who owned it, when, and how you know.') },
];

type Presences = Partial<Record<TextField, readonly Elsewhere[]>>;

export const TextEditor = ({ piece, onClose }: { piece: PieceRow; onClose: () => void }) => {
  const [presences, setPresences] = useState<Presences>({});
  const tell = useCallback(
    (field: TextField, elsewhere: readonly Elsewhere[]) => setPresences((all) => ({ ...all, [field]: elsewhere })),
    [],
  );
  const others = elsewhereWords(texts.map(({ field, label }) => ({ name: label, elsewhere: presences[field] ?? [] })));
  return (
    <section aria-label={t('Texts of this piece')} className="flex flex-col gap-4">
      <output className="block min-h-6 text-14 text-ink-2">{others}</output>
      {texts.map((text) => (
        <OneText key={text.field} piece={piece} {...text} onElsewhere={tell} />
      ))}
      <Button className="self-start" onClick={onClose}>
        {t('Done')}
      </Button>
    </section>
  );
};

type OneTextProps = (typeof texts)[number] & { piece: PieceRow; onElsewhere: (field: TextField, elsewhere: readonly Elsewhere[]) => void };

const OneText = ({ piece, ...text }: OneTextProps) => {
  const onDevice = useTextOnDevice(piece.id, text.field);
  return onDevice === null ? null : <OpenText key={onDevice.device} pieceId={piece.id} onDevice={onDevice} {...text} />;
};

type OpenTextProps = Omit<OneTextProps, 'piece'> & { pieceId: string; onDevice: TextOnDevice };

const OpenText = ({ pieceId, field, label, hint, onDevice, onElsewhere }: OpenTextProps) => {
  const { textarea, words, elsewhere, onFocus, onBlur } = useLiveText({ pieceId, field }, onDevice);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    onElsewhere(field, elsewhere);
    return () => onElsewhere(field, []);
  }, [field, elsewhere, onElsewhere]);
  return (
    <Stack gap={1}>
      <Field label={label} hint={hint}>
        <Textarea
          ref={textarea}
          rows={5}
          style={{ minHeight: '8rem' }}
          maxLength={maxTextLength[field]}
          onFocus={(event) => {
            setTyped(event.currentTarget.value);
            onFocus();
          }}
          onBlur={onBlur}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          className="max-h-[60vh] field-sizing-content"
        />
        <LengthNote value={typed} most={maxTextLength[field]} />
      </Field>
      <TextStatus label={label} words={words} />
    </Stack>
  );
};

/** Milliseconds until the state is announced. */
const spokenAfter = 1_500;

const TextStatus = ({ label, words }: { label: string; words: TextWords }) => {
  const said = `${label}: ${words.label}.${words.note === null ? '' : ` ${words.note}`}`;
  const spoken = useSettled(said, spokenAfter);
  return (
    <Note className="flex min-h-6 flex-wrap items-center gap-2">
      <Badge tone={words.tone}>{words.label}</Badge>
      {words.note !== null && <span>{words.note}</span>}
      <output className="sr-only">{spoken}</output>
    </Note>
  );
};
