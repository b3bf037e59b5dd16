// What its owner decides about a printed file: what goes in, and which name.
import { type ReactNode, useState } from 'react';
import { useSession } from '#client/device/session/session-context.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

/** A value and what changes it, as useState gives them. */
export type Choice<T> = [T, (value: T) => void];

const longest = 200;

/** The name of the account to begin with. */
export const useOwnerName = (): Choice<string> => {
  const { state } = useSession();
  return useState(state.status === 'signed-in' ? state.user.name : '');
};

export const OwnerField = ({ of: [value, onChange] }: { of: Choice<string> }) => (
  <Field label={t('Owner')} optional>
    <Input value={value} maxLength={longest} autoComplete="name" onChange={(event) => onChange(event.target.value)} />
  </Field>
);

/** always: what goes in without being ticked. */
export const GoesIn = ({ always, children }: { always: string; children: ReactNode }) => (
  <fieldset className="flex flex-col">
    <legend className="text-14 font-medium">{t('Goes into the file')}</legend>
    <Note faint className="mt-1">
      {always}
    </Note>
    {children}
  </fieldset>
);

export const Tick = ({ label, of: [checked, onChange] }: { label: string; of: Choice<boolean> }) => (
  <Checkbox label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
);
