// One of a few choices, all of them in view: native radio buttons that look like a row of buttons. Inside a Field the group takes its label
// and error from there; elsewhere it needs a label of its own.
import { type MouseEvent, type ReactNode, useId } from 'react';

import { cx } from '#client/ui/class-names.ts';
import { useFieldWiring } from './field.tsx';

type RadioGroupProps<T extends string> = {
  label?: string | undefined;
  options: readonly { value: T; label: ReactNode }[];
  value: T | undefined;
  onChoose: (value: T) => void;
  className?: string | undefined;
};

/** Safari takes the focus from a radio button that is clicked, and a form that closes when it loses the focus would close. */
const press = (event: MouseEvent<HTMLInputElement>): void => {
  event.preventDefault();
  event.currentTarget.focus();
};

export const RadioGroup = <T extends string>({ label, options, value, onChoose, className = 'flex-wrap' }: RadioGroupProps<T>) => {
  const name = useId();
  const { required, ...wiring } = useFieldWiring();
  const labelledBy = label === undefined && wiring.id !== undefined ? `${wiring.id}-label` : undefined;
  return (
    <div
      role="radiogroup"
      {...wiring}
      aria-required={required}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={cx('flex min-w-0 gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex min-h-control shrink-0 items-center rounded-control border px-3 text-14 text-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.value === value ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-surface-2',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            onMouseDown={press}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
