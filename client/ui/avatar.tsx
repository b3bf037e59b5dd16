// A person as the first letter of the name, beside the name itself.
import { cx } from './class-names.ts';

/** In any script. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase();

const looks = {
  small: 'size-8 bg-accent text-14 font-semibold text-on-accent',
  regular: 'size-10 bg-accent-soft text-14 font-semibold text-accent',
  large: 'size-20 bg-surface-2 font-display text-34 text-ink-2',
} as const;

type AvatarProps = { /** Or the email address. */ name: string; look?: keyof typeof looks };

export const Avatar = ({ name, look = 'regular' }: AvatarProps) => (
  <span aria-hidden className={cx('grid shrink-0 place-items-center rounded-full', looks[look])}>
    {initialOf(name)}
  </span>
);
