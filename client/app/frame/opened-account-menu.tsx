// The menu of the account; fetched when it is opened for the first time.
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';

import { Menu } from '#client/ui/dialogs/menu.tsx';
import { MenuDivider, MenuItem, MenuLink } from '#client/ui/dialogs/menu-items.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { accountLinks } from './navigation.ts';
import type { Viewer } from '#client/app/viewer.ts';

type OpenedAccountMenuProps = {
  viewer: Viewer;
  trigger: ReactNode;
  triggerClassName: string;
  onExplain: () => void;
  onSignOut: () => void;
};

export const OpenedAccountMenu = ({ viewer, trigger, triggerClassName, onExplain, onSignOut }: OpenedAccountMenuProps) => {
  const entries = useAppMenuEntries(onExplain);
  return (
    <Menu label="Account" trigger={trigger} triggerClassName={triggerClassName} startsOpen>
      <p className="max-w-72 truncate px-3 py-2 text-14 text-ink-2">{viewer.email}</p>
      <MenuDivider />
      {accountLinks(viewer.isAdmin).map(({ label, to }) => (
        <MenuLink key={label} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuDivider />
      {entries.map(({ id, label, icon, act }) => (
        <MenuItem key={id} icon={icon} onSelect={act}>
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<LogOut size={18} />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
};
