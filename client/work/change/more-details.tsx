// The second part of the edit form: private fields, grouped by their declared parts.
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { fieldHints, fieldLabels, partLabels, partOf, type PiecePart } from '#shared/records/piece-labels.ts';
import { listedFields, pieceField, plainFields, soldFields, type PlainField } from '#shared/records/pieces.ts';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { FieldControl } from '#client/work/record/field-control.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { FormPartProps } from './piece-form.ts';
import { t } from '#shared/language/t.ts';
import { inSentence } from '#shared/language/in-sentence.ts';

/** The fields of the heading are in MainFields. */
const parts = (Object.keys(partLabels) as PiecePart[])
  .filter((part) => part !== 'heading')
  .map((part) => ({ part, names: plainFields.filter((name) => partOf[name] === part) }));
const staysBehind = (names: readonly PlainField[]): boolean => !names.some((name) => (soldFields as readonly string[]).includes(name));
const listed: readonly string[] = listedFields;
const isListed = (names: readonly PlainField[]): boolean => names.some((name) => listed.includes(name));
const listedNote = (names: readonly PlainField[]): string =>
  t('While the work is listed for sale, everybody sees: {fields}.', {
    fields: names
      .filter((name) => listed.includes(name))
      .map((name) => inSentence(fieldLabels[name]))
      .join(', '),
  });
const isWide = (name: PlainField): boolean => pieceField(name).type === 'note';

type PieceControlProps = FormPartProps & { name: PlainField };

export const PieceControl = ({ name, form, errors, onChange }: PieceControlProps) => (
  <div data-field={name}>
    <FieldControl
      field={pieceField(name)}
      label={fieldLabels[name]}
      hint={fieldHints[name]}
      error={errors[name]}
      text={form[name]}
      onType={(text) => onChange({ [name]: text })}
    />
  </div>
);

/** asked: the field for which the form was opened. */
export const MoreDetails = ({ asked, ...props }: FormPartProps & { asked?: string | null }) => {
  const { form, errors, onChange } = props;
  return (
    <Disclosure
      summary={t('More details')}
      open={parts.some(({ names }) => names.some((name) => name === asked || errors[name] !== undefined))}
    >
      <Stack>
        {parts.map(({ part, names }) => (
          <fieldset key={part} className="flex flex-col gap-4 rounded-card border border-line p-4">
            <legend className="px-1 text-14 text-ink-2">{partLabels[part]}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {names.map((name) => (
                <div key={name} className={isWide(name) ? 'sm:col-span-2' : undefined}>
                  <PieceControl {...props} name={name} />
                </div>
              ))}
            </div>
            {isListed(names) && <Note faint>{listedNote(names)}</Note>}
            {staysBehind(names) && <Note faint>{t('Only you see these.')}</Note>}
          </fieldset>
        ))}
        <Field label={fieldLabels.provenance_text} hint={fieldHints.provenance_text}>
          <Textarea
            rows={4}
            value={form.provenance_text}
            maxLength={maxTextLength.provenance_text}
            onChange={({ target }) => onChange({ provenance_text: target.value })}
          />
        </Field>
      </Stack>
    </Disclosure>
  );
};
