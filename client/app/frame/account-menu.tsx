// The avatar with the initial of the email, and the menu that it opens.
import { type ComponentProps, type ComponentType, useState } from 'react';

import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { sayNotOpened } from '#client/ui/lazy-part.tsx';

import type { OpenedAccountMenu } from './opened-account-menu.tsx';
import { initialOf } from './navigation.ts';
import type { Viewer } from '#client/app/viewer.ts';
import { t } from '#shared/language/t.ts';

const menu = async () => (await import('./opened-account-menu.tsx')).OpenedAccountMenu;
/** Preloads on hover and focus. */
const fetchMenu = () => fetchAhead(menu);
const buttonClass = 'grid size-11 place-items-center rounded-full hover:bg-surface-2';

const Avatar = ({ email }: { email: string }) => (
  <span aria-hidden className="grid size-9 place-items-center rounded-full bg-accent text-16 font-semibold text-on-accent">
    {initialOf(email)}
  </span>
);

export const AccountMenu = ({ viewer, onSignOut }: { viewer: Viewer; onSignOut: () => void }) => {
  const [Opened, setOpened] = useState<ComponentType<ComponentProps<typeof OpenedAccountMenu>> | null>(null);
  const open = () => menu().then((fetched) => setOpened(() => fetched), sayNotOpened);
  const trigger = <Avatar email={viewer.email} />;
  if (Opened !== null) return <Opened viewer={viewer} trigger={trigger} triggerClassName={buttonClass} onSignOut={onSignOut} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={t('Account')}
      className={buttonClass}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => void open()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') void open();
      }}
    >
      {trigger}
    </button>
  );
};
