// A navigation link: marks the current page, and preloads the code of its page on hover or focus.
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink } from 'react-router-dom';

import { loadScreen } from '#client/app/screens.ts';
import { fetchAhead } from '#client/ui/lazy/fetch-ahead.ts';

type NavLinkProps = {
  to: string;
  /** Accessible name of a link without text. */
  label?: string | undefined;
  children: ReactNode;
  className: string;
  onClick?: (() => void) | undefined;
};

export const NavLink = ({ to, label, children, className, onClick }: NavLinkProps) => {
  const fetchScreen = () => fetchAhead(() => loadScreen(to));
  return (
    <RouterNavLink to={to} aria-label={label} className={className} onClick={onClick} onPointerEnter={fetchScreen} onFocus={fetchScreen}>
      {children}
    </RouterNavLink>
  );
};
