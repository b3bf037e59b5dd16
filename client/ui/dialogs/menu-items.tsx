// What a menu holds: acts, links, and lines between them.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-16 text-ink hover:bg-surface-2 focus-visible:bg-surface-2 focus-visible:outline-offset-[-2px]';

type MenuItemProps = { children: ReactNode; icon?: ReactNode | undefined; onSelect: () => void };
export const MenuItem = ({ children, icon, onSelect }: MenuItemProps) => (
  <button type="button" role="menuitem" tabIndex={-1} onClick={onSelect} className={itemClass}>
    <MenuIcon>{icon}</MenuIcon>
    {children}
  </button>
);

type MenuLinkProps = { children: ReactNode; icon?: ReactNode | undefined; to: string };
export const MenuLink = ({ children, icon, to }: MenuLinkProps) => (
  <Link to={to} role="menuitem" tabIndex={-1} className={itemClass}>
    <MenuIcon>{icon}</MenuIcon>
    {children}
  </Link>
);

const MenuIcon = ({ children }: { children: ReactNode }) =>
  children === undefined ? null : (
    <span aria-hidden className="text-ink-3">
      {children}
    </span>
  );

export const MenuDivider = () => <div role="separator" className="my-1 border-t border-line" />;
