// Input for an amount of money: decimal comma or point, by typing or in steps of a hundredth.
import type { ComponentProps, KeyboardEvent } from 'react';
import { decimalAmount, parseAmount } from '#shared/domain/trade/money.ts';

import { cx } from '#client/ui/class-names.ts';
import { Input } from './input.tsx';

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** As typed. */
  value: string;
  onType: (text: string) => void;
};

/** Not type="number": browsers drop a decimal comma, which multiplies the amount by a hundred. */
export const AmountInput = ({ value, onType, className, ...rest }: AmountInputProps) => {
  const minor = parseAmount(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0 || (minor === null && value.trim() !== '')) return;
    event.preventDefault();
    onType(decimalAmount(Math.max(0, (minor ?? 0) + step)));
  };
  return (
    <Input
      {...rest}
      type="text"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, of type text to allow a comma
      role="spinbutton"
      inputMode="decimal"
      step="0.01"
      min={0}
      aria-valuemin={0}
      aria-valuenow={minor === null ? undefined : minor / 100}
      aria-valuetext={value === '' ? undefined : value}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      className={cx('tabular-nums', className)}
    />
  );
};
