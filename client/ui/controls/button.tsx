// The button: four variants, touch-sized, with a busy state.
import type { ComponentProps } from 'react';

import { type ButtonLook, buttonClass } from './button-style.ts';
import { cx } from '#client/ui/class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined };

/** busy disables it and shows a spinner beside its text. */
export const Button = ({ variant, size, wide, busy = false, disabled, className, children, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled === true || busy}
    aria-busy={busy || undefined}
    className={cx(buttonClass({ variant, size, wide }), className)}
  >
    {busy && <Spinner size={16} />}
    {children}
  </button>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A button with only an icon; its label is the accessible name and the tooltip. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      'inline-grid size-control shrink-0 place-items-center rounded-control text-ink-2 transition-colors duration-120 enabled:hover:bg-surface-2 enabled:hover:text-ink disabled:opacity-60',
      className,
    )}
  />
);
