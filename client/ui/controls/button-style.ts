// The button styles, shared by buttons and links.
import { cx } from '#client/ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';
export type ButtonSize = 'default' | 'small';
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined };

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium text-center transition-colors duration-120 ease-out ' +
  'disabled:opacity-60 aria-disabled:opacity-60 aria-disabled:cursor-default print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-transparent text-ink enabled:hover:bg-surface-2 [a&]:hover:bg-surface-2',
  quiet: 'border-transparent bg-transparent text-ink enabled:hover:bg-surface-2 [a&]:hover:bg-surface-2',
  destructive: 'border-bad bg-transparent text-bad enabled:hover:bg-bad-soft [a&]:hover:bg-bad-soft',
};

const sizes: Record<ButtonSize, string> = {
  default: 'min-h-control px-3.5 py-1.5 text-14',
  small: 'min-h-control-small px-3 py-1 text-14',
};

export const buttonClass = ({ variant = 'secondary', size = 'default', wide = false }: ButtonLook): string =>
  cx(base, variants[variant], sizes[size], wide && 'w-full');
