// The header of every page: logo, navigation, sync chip and account.
import { type ReactNode } from 'react';

import { ButtonLink } from '#client/ui/controls/button-link.tsx';

import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from './nav-link.tsx';
import { mainLinks } from './navigation.ts';
import type { ViewerState } from '#client/app/viewer.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';

const UnreadBadge = lazyPart(async () => (await import('#client/app/device/unread-badge.tsx')).UnreadBadge);

const NotificationBell = lazyPart(
  async () => (await import('#client/notifications/notification-bell.tsx')).NotificationBell,
  'Notifications',
);

const linkClass =
  'inline-flex h-16 items-center border-b-2 border-transparent px-2 text-14 text-ink-2 transition-colors duration-120 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink xl:px-3';

type HeaderProps = { viewer: ViewerState; onSignOut: () => void; syncStatus: ReactNode };

export const Header = ({ viewer, onSignOut, syncStatus }: HeaderProps) => (
  <header className="sticky top-0 z-30 border-b border-line bg-bg pt-[env(safe-area-inset-top)]">
    <div className="page flex h-16 items-center gap-4">
      <Logo />
      <nav aria-label="Main" className="ml-4 hidden lg:flex">
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
            {viewer && to === '/messages' && <UnreadBadge />}
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-2">
        {syncStatus}
        {viewer && <NotificationBell />}
        {viewer === null && (
          <>
            <ButtonLink to="/auth" variant="quiet" size="small" className="max-lg:hidden">
              Sign In
            </ButtonLink>
            <ButtonLink to="/auth" state={{ signUp: true }} variant="primary" size="small" className="max-lg:hidden">
              Get Started
            </ButtonLink>
          </>
        )}
        {viewer !== null && viewer !== undefined && (
          <div className="max-lg:hidden">
            <AccountMenu viewer={viewer} onSignOut={onSignOut} />
          </div>
        )}
        <MobileMenu viewer={viewer ?? null} onSignOut={onSignOut} className="-mr-2 lg:hidden" />
      </div>
    </div>
  </header>
);
