// The bottom tab bar of the installed app on phones.
import Library from 'lucide-react/icons/library';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanLine from 'lucide-react/icons/scan-line';
import Store from 'lucide-react/icons/store';

import { NavLink } from './nav-link.tsx';
import { tabBarLinks } from './navigation.ts';

const icons: Record<string, typeof Store> = { '/scan': ScanLine, '/catalog': Library, '/market': Store, '/messages': MessageCircle };

export const TabBar = () => (
  <nav
    aria-label="Places"
    className="tab-bar fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-bg pb-[env(safe-area-inset-bottom)]"
  >
    <ul className="grid grid-cols-4">
      {tabBarLinks.map(({ label, to }) => {
        const Icon = icons[to];
        return (
          <li key={to}>
            <NavLink
              to={to}
              className="grid min-h-14 place-content-center justify-items-center gap-0.5 text-12 text-ink-2 aria-[current=page]:text-accent"
            >
              {Icon !== undefined && <Icon size={22} aria-hidden />}
              {label}
            </NavLink>
          </li>
        );
      })}
    </ul>
  </nav>
);
