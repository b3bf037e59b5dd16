// What the forms of an account share: fields with their errors, one act at a time, and a button that says what it does.
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import type * as z from 'zod/mini';

import { fieldErrors, fieldErrorsOf, type FieldErrors } from './form-errors.ts';

type FieldSpec = {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: ((value: string) => ReactNode) | undefined;
};

type AccountFormProps<V> = {
  label: string;
  fields: readonly FieldSpec[];
  schema: z.ZodMiniType<V>;
  button: string;
  busyButton: string;
  /** What the fields hold, checked and trimmed by the schema. Its rejection goes to `onFailed`. */
  act: (values: V) => Promise<void>;
  onFailed: (error: unknown) => void;
  children?: ReactNode | undefined;
};

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const first = [...form.elements].find((element) => element instanceof HTMLInputElement && errors[element.name] !== undefined);
  if (first instanceof HTMLInputElement) first.focus();
};

export const AccountForm = <V,>(props: AccountFormProps<V>) => {
  const { label, fields, schema, button, busyButton, act, onFailed, children } = props;
  const [values, setValues] = useState<Record<string, string>>(Object.fromEntries(fields.map(({ name }) => [name, ''])));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // What is being corrected is not called wrong; the next try says it again if it still is.
    setErrors(({ [name]: _, ...others }) => others);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const found = fieldErrors(schema, values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    try {
      await act(schema.parse(values));
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {fields.map(({ name, label: fieldLabel, type, autoComplete, hint }) => (
        <Field key={name} label={fieldLabel} error={errors[name]} hint={hint?.(values[name] ?? '')} required>
          <Input
            name={name}
            type={type}
            autoComplete={autoComplete}
            {...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
            value={values[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        </Field>
      ))}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? busyButton : button}
      </Button>
      {children}
    </form>
  );
};
