// The header of every page: logo, navigation, sync chip and account.
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { type ReactNode } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';

import { askPalette } from '#client/app/ask-palette.ts';

import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from './nav-link.tsx';
import { mainLinks } from './navigation.ts';
import { AccountMenu, NotificationBell, UnreadBadge } from './own-parts.ts';
import type { ViewerState } from '#client/app/viewer.ts';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

const linkClass =
  'inline-flex h-16 items-center border-b-2 border-transparent px-2 text-14 text-ink-2 transition-colors duration-120 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink xl:px-3';

type HeaderProps = { viewer: ViewerState; onSignOut: () => void; syncStatus: ReactNode };

export const Header = ({ viewer, onSignOut, syncStatus }: HeaderProps) => (
  <header className="sticky top-0 z-30 [@media(max-height:25rem)]:static border-b border-line bg-bg pt-[env(safe-area-inset-top)]">
    <div className="page flex h-16 items-center gap-4">
      <Logo />
      <nav aria-label={t('Main')} className="ms-4 hidden lg:flex">
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
            {viewer && to === '/messages' && <UnreadBadge />}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-2">
        {viewer && (
          <IconButton label={t('Search everything')} aria-keyshortcuts="Control+K Meta+K" onClick={askPalette} className="max-lg:hidden">
            <Search size={20} aria-hidden />
          </IconButton>
        )}
        {syncStatus}
        {viewer && <NotificationBell />}
        {viewer === null && (
          <>
            <ButtonLink to="/auth" variant="quiet" size="small" className="max-lg:hidden">
              {t('Sign In')}
            </ButtonLink>
            <ButtonLink to="/auth" state={{ signUp: true }} variant="primary" size="small" className="max-lg:hidden">
              {t('Get Started')}
            </ButtonLink>
          </>
        )}
        {viewer !== null && viewer !== undefined && (
          <div className="max-lg:hidden">
            <AccountMenu viewer={viewer} onSignOut={onSignOut} />
          </div>
        )}
        {/* On a phone, the bottom bar of whoever is signed in has it. */}
        <div className={cx('-me-2 lg:hidden', viewer && 'max-sm:hidden')}>
          <MobileMenu
            viewer={viewer ?? null}
            onSignOut={onSignOut}
            renderButton={(button) => (
              <IconButton label={t('Menu')} {...button}>
                <MenuIcon size={24} aria-hidden />
              </IconButton>
            )}
          />
        </div>
      </div>
    </div>
  </header>
);
