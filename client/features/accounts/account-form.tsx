// Shared parts of the account forms: fields with errors, one submission at a time, and a labeled button.
import type { ReactNode } from 'react';

import { problemsBy, useForm } from '#client/device/forms/use-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import type * as z from 'zod/mini';

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
  /** Receives the values validated and trimmed by the schema. Its rejection goes to `onFailed`. */
  act: (values: V) => Promise<void>;
  onFailed: (error: unknown) => void;
  children?: ReactNode | undefined;
};

export const AccountForm = <V,>(props: AccountFormProps<V>) => {
  const { label, fields, schema, button, busyButton, act, onFailed, children } = props;
  const { values, problems, busy, change, form } = useForm<Record<string, string>>({
    keptAs: null,
    opened: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    asks: false,
    check: (typed) => problemsBy(schema, typed),
    act: (typed) => act(schema.parse(typed)),
    explain: (error) => {
      onFailed(error);
      return null;
    },
  });

  return (
    <form {...form} aria-label={label} className="flex flex-col gap-4">
      {fields.map(({ name, label: fieldLabel, type, autoComplete, hint }) => (
        <Field key={name} label={fieldLabel} error={problems[name]} hint={hint?.(values[name] ?? '')} required>
          <Input
            name={name}
            type={type}
            autoComplete={autoComplete}
            {...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
            value={values[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value })}
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
