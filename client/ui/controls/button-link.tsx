// A router link styled as a button.
import { Link, type LinkProps } from 'react-router-dom';

import { type ButtonLook, buttonClass } from './button-style.ts';
import { cx } from '#client/ui/class-names.ts';

export const ButtonLink = ({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)} />
);
