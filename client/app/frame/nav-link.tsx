// A navigation link: marks the current page, and preloads the code of its page on hover or focus.
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink } from 'react-router-dom';

import { preloadRoute } from '#client/app/preload-routes.ts';

type NavLinkProps = {
  to: string;
  /** Accessible name of a link without text. */
  label?: string | undefined;
  children: ReactNode;
  className: string;
  onClick?: (() => void) | undefined;
};

export const NavLink = ({ to, label, children, className, onClick }: NavLinkProps) => (
  <RouterNavLink
    to={to}
    aria-label={label}
    className={className}
    onClick={onClick}
    onPointerEnter={() => preloadRoute(to)}
    onFocus={() => preloadRoute(to)}
  >
    {children}
  </RouterNavLink>
);
