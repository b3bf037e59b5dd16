// The second part of the edit form: private fields, grouped by their declared parts.
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { fieldHints, fieldLabels, partLabels, partOf, type PiecePart } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, soldFields, type PlainField } from '#shared/records/pieces.ts';
import { Disclosure } from '#client/parts/page/disclosure.tsx';
import { FieldControl } from '#client/parts/record/field-control.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import type { FormPartProps } from './piece-form.ts';

/** The fields of the heading are in MainFields. */
const parts = (Object.keys(partLabels) as PiecePart[])
  .filter((part) => part !== 'heading')
  .map((part) => ({ part, names: plainFields.filter((name) => partOf[name] === part) }));
const staysBehind = (names: readonly PlainField[]): boolean => !names.some((name) => (soldFields as readonly string[]).includes(name));
const isWide = (name: PlainField): boolean => pieceField(name).type === 'note';

type PieceControlProps = FormPartProps & { name: PlainField };

export const PieceControl = ({ name, form, errors, onChange }: PieceControlProps) => (
  <FieldControl
    field={pieceField(name)}
    label={fieldLabels[name]}
    hint={fieldHints[name]}
    error={errors[name]}
    text={form[name]}
    onType={(text) => onChange({ [name]: text })}
  />
);

export const MoreDetails = (props: FormPartProps) => {
  const { form, errors, onChange } = props;
  return (
    <Disclosure summary="More details" open={parts.some(({ names }) => names.some((name) => errors[name] !== undefined))}>
      <div className="flex flex-col gap-4">
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
            {staysBehind(names) && <p className="text-14 text-ink-3">Only you see these.</p>}
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
      </div>
    </Disclosure>
  );
};
