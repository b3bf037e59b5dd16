// The header of every page: logo, navigation, search, sync chip and account.
import ChevronDown from 'lucide-react/icons/chevron-down';
import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';

import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from './nav-link.tsx';
import { mainLinks } from './navigation.ts';
import { AccountMenu, NotificationBell, UnreadBadge } from './own-parts.ts';
import { SearchTrigger } from './search-trigger.tsx';
import type { ViewerState } from '#client/app/viewer.ts';
import { cx } from '#client/ui/class-names.ts';
import { rich } from '#client/ui/rich.tsx';
import { t } from '#shared/language/t.ts';

const entry = 'inline-flex h-bar items-center gap-1 whitespace-nowrap text-14 text-ink-2 transition-colors duration-120 hover:text-ink';
const linkClass = cx(entry, 'px-1.5 aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_var(--accent)] lg:px-2.5');

/** Below 1024 px there is room for some of the links; from 860 px for two more of them. The menu beside them has all. */
const fromWidth: Record<string, string> = {
  '/scan': 'max-[53.75rem]:hidden',
  '/market': 'max-[53.75rem]:hidden',
  '/community': 'max-lg:hidden',
  '/seller-dashboard': 'max-lg:hidden',
};

type HeaderProps = { viewer: ViewerState; onSignOut: () => void; syncStatus: ReactNode };

export const Header = ({ viewer, onSignOut, syncStatus }: HeaderProps) => (
  <header className="sticky top-0 z-30 [@media(max-height:25rem)]:static border-b border-line bg-bg pt-[env(safe-area-inset-top)]">
    <div className="gutters flex h-bar items-center gap-3">
      <Logo />
      <nav aria-label={t('Main')} className={cx('ms-2 flex', viewer ? 'max-sm:hidden' : 'max-lg:hidden')}>
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} className={cx(linkClass, fromWidth[to])}>
            {label}
            {viewer && to === '/messages' && <UnreadBadge />}
          </NavLink>
        ))}
        {viewer && (
          <MobileMenu
            viewer={viewer}
            onSignOut={onSignOut}
            renderButton={(button) => (
              <button type="button" {...button} className={cx(entry, 'px-1.5 lg:hidden')}>
                <span>{rich('More<0> menu</0>', { 0: <span className="sr-only" /> })}</span>
                <ChevronDown size={14} aria-hidden />
              </button>
            )}
          />
        )}
      </nav>
      <div className="ms-auto flex min-w-0 items-center gap-1">
        {viewer && <SearchTrigger />}
        {syncStatus}
        {viewer && <NotificationBell />}
        {viewer === null && (
          <>
            <ButtonLink to="/auth" variant="quiet" className="max-sm:hidden">
              {t('Sign In')}
            </ButtonLink>
            <ButtonLink to="/auth" state={{ signUp: true }} variant="primary">
              {t('Get Started')}
            </ButtonLink>
          </>
        )}
        {viewer && (
          <div className="max-sm:hidden">
            <AccountMenu viewer={viewer} onSignOut={onSignOut} />
          </div>
        )}
        {!viewer && (
          <div className="-me-2 lg:hidden">
            <MobileMenu
              viewer={null}
              onSignOut={onSignOut}
              renderButton={(button) => (
                <IconButton label={t('Menu')} {...button}>
                  <MenuIcon size={22} aria-hidden />
                </IconButton>
              )}
            />
          </div>
        )}
      </div>
    </div>
  </header>
);
