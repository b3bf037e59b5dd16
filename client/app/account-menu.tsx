// The avatar with the first letter of the email, and the menu that it opens.
import LogOut from 'lucide-react/icons/log-out';

import { Menu, MenuDivider, MenuItem, MenuLink } from '#client/ui/menu.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { accountLinks, initialOf } from './navigation.ts';
import type { Viewer } from './viewer.ts';

export const Avatar = ({ email }: { email: string }) => (
  <span aria-hidden className="grid size-9 place-items-center rounded-full bg-accent text-16 font-semibold text-on-accent">
    {initialOf(email)}
  </span>
);

export const AccountMenu = ({ viewer, onSignOut }: { viewer: Viewer; onSignOut: () => void }) => {
  const { entries, dialog } = useAppMenuEntries();
  return (
    <>
      <Menu
        label="Account"
        trigger={<Avatar email={viewer.email} />}
        triggerClassName="grid size-11 place-items-center rounded-full hover:bg-surface-2"
      >
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
      {dialog}
    </>
  );
};
