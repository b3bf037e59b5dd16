// Editor of a long text of one's own piece: saves while typing, and shares the text with other devices that have it open.
import { useEffect, useState } from 'react';
import { maxTextLength, type TextField } from '#shared/records/piece-fields.ts';
import { fieldHints } from '#shared/records/piece-labels.ts';
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
import { elsewhereWords, type TextWords } from './text-words.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { t } from '#shared/language/t.ts';

type TextEditorProps = { piece: PieceRow; field: TextField; label: string; onClose: () => void };

export const TextEditor = ({ piece, field, label, onClose }: TextEditorProps) => {
  const onDevice = useTextOnDevice(piece.id, field);
  return (
    <>
      {onDevice !== null && <OpenText key={onDevice.device} pieceId={piece.id} field={field} label={label} onDevice={onDevice} />}
      <Button className="self-start" onClick={onClose}>
        {t('Done')}
      </Button>
    </>
  );
};

type OpenTextProps = { pieceId: string; field: TextField; label: string; onDevice: TextOnDevice };

const OpenText = ({ pieceId, field, label, onDevice }: OpenTextProps) => {
  const { textarea, words, elsewhere, onFocus, onBlur } = useLiveText({ pieceId, field }, onDevice);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const area = textarea.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [textarea]);
  return (
    <Stack gap={1}>
      <output className="block min-h-6 text-14 text-ink-2">{elsewhereWords([{ name: label, elsewhere }])}</output>
      <Field label={label} hidesLabel hint={fieldHints[field]}>
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
