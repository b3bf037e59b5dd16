// One suggestion: the place it was read from, its value to look over, and taking it.
import { useState } from 'react';
import { media, mediumLabel, mediumWord } from '#shared/domain/piece/medium.ts';
import { suggestionLabels, valuesBefore, valuesOfText, wordsOfField, type LabelValues } from '#client/photo/labels/text/label-values.ts';
import type { Suggestion, SuggestedField } from '#client/photo/labels/text/read-label.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { capital } from '#shared/language/capital.ts';
import { Crop } from './crop.tsx';
import { t, translated } from '#shared/language/t.ts';
import { inSentence } from '#shared/language/in-sentence.ts';

export type OnAccept = (field: SuggestedField, values: Partial<LabelValues>) => void | Promise<void>;
type SuggestionRowProps = { suggestion: Suggestion; picture: ImageBitmap | null; current: LabelValues; onAccept: OnAccept };

const mediumOptions = media.map((medium) => ({ value: mediumWord(medium), label: mediumLabel(medium) }));

export const SuggestionRow = ({ suggestion, picture, current, onAccept }: SuggestionRowProps) => {
  const { field } = suggestion;
  const label = suggestionLabels[field];
  const [text, setText] = useState(suggestion.text);
  const [problem, setProblem] = useState('');
  /** What the record said before, once the suggestion was taken. */
  const [before, setBefore] = useState<Partial<LabelValues> | null>(null);
  const now = wordsOfField(field, current);
  const isTaken = before !== null;
  const take = async () => {
    const read = valuesOfText(field, text);
    if ('problem' in read) return setProblem(read.problem);
    setProblem('');
    const earlier = valuesBefore(field, current);
    try {
      await onAccept(field, read.values);
      setBefore(earlier);
    } catch {
      setProblem(t('This could not be saved on this device. Please try again.'));
    }
  };
  const undo = async () => {
    if (before === null) return;
    try {
      await onAccept(field, before);
      setBefore(null);
    } catch {
      setProblem(t('This could not be saved on this device. Please try again.'));
    }
  };
  const change = (next: string) => {
    setText(next);
    setProblem('');
  };
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0">
      {picture !== null && (
        <Crop picture={picture} box={suggestion.box} label={t('Where {label} was read', { label: inSentence(label) })} />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} error={problem} className="min-w-0 flex-1 basis-48">
          {field === 'medium' ? (
            <Select options={mediumOptions} value={text} disabled={isTaken} onChange={({ target }) => change(target.value)} />
          ) : (
            <Input value={text} disabled={isTaken} autoComplete="off" onChange={({ target }) => change(target.value)} />
          )}
        </Field>
        {isTaken ? (
          <Button onClick={() => void undo()} aria-label={t('Undo {label}', { label: inSentence(label) })} className="min-w-20">
            {t('Undo')}
          </Button>
        ) : (
          <Button onClick={() => void take()} aria-label={t('Use {label}', { label: inSentence(label) })} className="min-w-20">
            {t('Use')}
          </Button>
        )}
      </div>
      <output className="text-14 text-ink-2">
        {isTaken
          ? t('In your record.')
          : now === ''
            ? ''
            : now === text.trim()
              ? t('Your record says the same.')
              : t('Now: {now}', { now: field === 'medium' ? capital(translated(now.toLowerCase())) : now })}
      </output>
    </li>
  );
};
