// The headings of a screen and of its sections.
import type { ComponentProps } from 'react';
import { cx } from '#client/ui/class-names.ts';

type PageTitleProps = ComponentProps<'h1'> & {
  /** large: of pages that present something, such as prices. */
  size?: keyof typeof pageSizes | undefined;
};

const pageSizes = { regular: 'text-26 font-medium max-sm:text-21', large: 'text-34 font-medium max-sm:text-26' } as const;

export const PageTitle = ({ size = 'regular', className, children, ...rest }: PageTitleProps) => (
  <h1 {...rest} className={cx('font-display', pageSizes[size], className)}>
    {children}
  </h1>
);

type SectionTitleProps = ComponentProps<'h2'> & {
  /** large: of the main sections of a long page. */
  size?: keyof typeof sectionSizes | undefined;
};

const sectionSizes = { regular: 'text-21 font-medium', large: 'text-26 font-medium max-sm:text-21' } as const;

export const SectionTitle = ({ size = 'regular', className, children, ...rest }: SectionTitleProps) => (
  <h2 {...rest} className={cx('font-display', sectionSizes[size], className)}>
    {children}
  </h2>
);
