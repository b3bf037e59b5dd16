// The bottom bar of phones: the places used most, the camera in the middle, and the menu with everything else.
import Camera from 'lucide-react/icons/camera';
import Library from 'lucide-react/icons/library';
import MenuIcon from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Store from 'lucide-react/icons/store';

import { UnreadBadge } from '#client/app/frame/unread-badge.tsx';
import type { Viewer } from '#client/app/viewer.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from './nav-link.tsx';
import { tabBarLinks } from './menu-links.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const icons = { '/catalog': Library, '/market': Store, '/messages': MessageCircle } as const;

const tabClass =
  'relative grid min-h-16 w-full place-content-center justify-items-center gap-0.5 text-12 text-ink-2 font-medium aria-[current=page]:text-accent';

const Tab = ({ label, to }: { label: string; to: keyof typeof icons }) => {
  const Icon = icons[to];
  return (
    <li>
      <NavLink to={to} className={tabClass}>
        <Icon size={22} aria-hidden />
        {label}
        {to === '/messages' && (
          <span className="absolute top-1.5 left-1/2">
            <UnreadBadge />
          </span>
        )}
      </NavLink>
    </li>
  );
};

export const TabBar = ({ viewer, onSignOut }: { viewer: Viewer; onSignOut: () => void }) => (
  <nav
    aria-label={t('Places')}
    className="tab-bar fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-bg pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]"
  >
    <ul className="grid grid-cols-5">
      {tabBarLinks.before.map((link) => (
        <Tab key={link.to} {...link} />
      ))}
      <li className="grid place-items-center">
        <NavLink
          to="/capture"
          label={t('Open the camera')}
          className="grid h-12 w-13 place-items-center rounded-sheet bg-accent text-on-accent active:opacity-80"
        >
          <Camera size={24} aria-hidden />
        </NavLink>
      </li>
      {tabBarLinks.after.map((link) => (
        <Tab key={link.to} {...link} />
      ))}
      <li>
        <MobileMenu
          viewer={viewer}
          onSignOut={onSignOut}
          renderButton={(button) => (
            <button type="button" {...button} className={tabClass}>
              <MenuIcon size={22} aria-hidden />
              <span>{rich('More<0> menu</0>', { 0: <span className="sr-only" /> })}</span>
            </button>
          )}
        />
      </li>
    </ul>
  </nav>
);
