// The avatar with the initial of the email, and the menu that it opens.
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';

import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from '#client/ui/dialogs/menu.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { accountLinks } from './menu-links.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Viewer } from '#client/app/viewer.ts';
import { t } from '#shared/language/t.ts';

const InstallDialog = lazyDialog(async () => (await import('#client/app/install/install-dialog.tsx')).InstallDialog);

export const AccountMenu = ({ viewer, onSignOut }: { viewer: Viewer; onSignOut: () => void }) => {
  const [explains, setExplains] = useState(false);
  const entries = useAppMenuEntries(true, () => setExplains(true));
  return (
    <>
      <Menu
        label={t('Account')}
        trigger={<Avatar name={viewer.email} look="small" />}
        triggerClassName="ms-1 grid size-control place-items-center rounded-full hover:bg-surface-2"
      >
        <MenuLabel>{viewer.email}</MenuLabel>
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
          {t('Sign Out')}
        </MenuItem>
      </Menu>
      {explains && <InstallDialog onClose={() => setExplains(false)} />}
    </>
  );
};
