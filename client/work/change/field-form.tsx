// The form of a single field of a piece, with the currency beside an amount.
import { useEffect, useEffectEvent, useState } from 'react';
import { currencies } from '#shared/domain/piece/piece.ts';
import { fieldHints, fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FieldControl } from '#client/work/record/field-control.tsx';
import { readField, textOfValue } from '#client/work/record/field-form.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { sidesInWords, sidesToStore } from './typed-size.ts';
import { t } from '#shared/language/t.ts';

export type FieldValues = Partial<Omit<PieceScalars, 'photos'>>;
type FieldFormProps = {
  id: string;
  name: PlainField;
  /** Null where many are changed: the form begins empty. */
  opened: PieceRow | null;
  hint?: string | undefined;
  /** Beside its label already: it is not shown again. The field takes the focus. */
  isBare?: boolean | undefined;
  /** Told of every change: the surrounding dialog asks before it closes. */
  onDirty: (dirty: boolean) => void;
  onSave: (values: FieldValues) => void;
};

const currencyOptions = currencies.map((value) => ({ value, label: value }));

export const FieldForm = ({ id, name, opened, hint = fieldHints[name], isBare = false, onDirty, onSave }: FieldFormProps) => {
  const field = pieceField(name);
  const label = fieldLabels[name];
  const isSize = name === 'dimensions';
  const value = isSize && opened !== null ? sizeOfWork(opened) : opened?.[name];
  const [before] = useState({ text: textOfValue(field, value ?? null), currency: opened?.acquired_currency ?? currencies[0] });
  const [{ text, currency }, setTyped] = useState<{ text: string; currency: string }>(before);
  const begin = useEffectEvent(() => onDirty(false));
  // The form of another field may have been dirty.
  useEffect(() => begin(), []);
  useEffect(() => {
    if (!isBare) return;
    const form = document.getElementById(id);
    (form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input, textarea, select'))?.focus();
  }, [isBare, id]);
  const [problem, setProblem] = useState<string>();
  const change = (typed: { text: string; currency: string }) => {
    setTyped(typed);
    setProblem(undefined);
    // In the event itself: Tab may come before an effect of it, and what is dirty is saved on leaving.
    onDirty(typed.text !== before.text || typed.currency !== before.currency);
  };
  const save = () => {
    const read = readField(field, text, label);
    if ('problem' in read) return setProblem(read.problem);
    const sides = isSize ? sidesToStore(text, opened) : {};
    const money = field.type === 'amount' && read.value !== null ? { acquired_currency: currency } : {};
    // Checked by its declaration.
    onSave({ [name]: read.value, ...sides, ...money } as FieldValues);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter saves a text of several lines too
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        const isLine = !(event.target instanceof HTMLTextAreaElement);
        if (event.key !== 'Enter' || isLine || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        save();
      }}
    >
      <FieldControl
        field={field}
        label={label}
        hidesLabel={isBare}
        hint={(isSize ? sidesInWords(text) : null) ?? hint}
        error={problem}
        text={text}
        onType={(typed) => change({ text: typed, currency })}
      />
      {field.type === 'amount' && (
        <Field label={t('Currency')}>
          <Select options={currencyOptions} value={currency} onChange={({ target }) => change({ text, currency: target.value })} />
        </Field>
      )}
    </form>
  );
};
