// The opened account menu; loaded on first use.
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useState } from 'react';

import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from '#client/ui/dialogs/menu.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { accountLinks } from './menu-links.ts';
import type { Viewer } from '#client/app/viewer.ts';
import { t } from '#shared/language/t.ts';

const InstallDialog = lazyDialog(async () => (await import('#client/app/install/install-dialog.tsx')).InstallDialog);

type OpenedAccountMenuProps = {
  viewer: Viewer;
  trigger: ReactNode;
  triggerClassName: string;
  onSignOut: () => void;
};

export const OpenedAccountMenu = ({ viewer, trigger, triggerClassName, onSignOut }: OpenedAccountMenuProps) => {
  const [explains, setExplains] = useState(false);
  const entries = useAppMenuEntries(true, () => setExplains(true));
  return (
    <>
      <Menu label={t('Account')} trigger={trigger} triggerClassName={triggerClassName} startsOpen>
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
