// A line that holds a name: offers the names that are known while it is typed.
import { type ComponentProps, useId, useState } from 'react';
import type { Named } from '#shared/records/field.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { Input } from '#client/ui/controls/input.tsx';
import { useAsync } from '#client/ui/use-async.ts';
import { nameOptions } from './name-options.data.ts';

type NameInputProps = Omit<ComponentProps<'input'>, 'value'> & { names: Named; value: string };

export const NameInput = ({ names, value, onFocus, ...rest }: NameInputProps) => {
  const data = useUserData();
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  // Without suggestions the name is typed.
  const { value: options = [] } = useAsync(data === null || !isUsed ? null : () => nameOptions(data, names, value), [data, names], [value]);
  return (
    <>
      <Input
        {...rest}
        value={value}
        autoComplete="off"
        list={id}
        onFocus={(event) => {
          setUsed(true);
          onFocus?.(event);
        }}
      />
      <datalist id={id}>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
};
