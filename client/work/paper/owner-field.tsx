// The name of the owner, as it is printed: the name of the account to begin with.
import { useState } from 'react';
import { useSession } from '#client/device/session/session-context.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { t } from '#shared/language/t.ts';

const longest = 200;

export const useOwnerName = (): [string, (name: string) => void] => {
  const { state } = useSession();
  return useState(state.status === 'signed-in' ? state.user.name : '');
};

export const OwnerField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <Field label={t('Owner')} optional>
    <Input value={value} maxLength={longest} autoComplete="name" onChange={(event) => onChange(event.target.value)} />
  </Field>
);
