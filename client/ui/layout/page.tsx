// The frame of a screen: its width, margins and spacing.
import type { ComponentProps } from 'react';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from './stack.tsx';

type PageProps = ComponentProps<typeof Stack> & {
  /** full: as wide as the window lets it be; the others are narrower, for what is read line by line. */
  width?: keyof typeof widths | undefined;
  /** More room above and below, for pages that are read. */
  roomy?: boolean | undefined;
};

const widths = { full: '', wide: 'max-w-5xl', list: 'max-w-4xl', text: 'max-w-3xl', form: 'max-w-2xl' } as const;

export const Page = ({ width = 'full', roomy = false, className, ...rest }: PageProps) => (
  <Stack {...rest} className={cx('page', widths[width], roomy ? 'py-12 text-16' : 'py-6 max-sm:py-4', className)} />
);
