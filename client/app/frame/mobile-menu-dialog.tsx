// The content of the menu on narrow screens: everything that the wide header shows.
import { useState } from 'react';

import { InstallDialog } from '#client/app/install/install-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { NavLink } from './nav-link.tsx';
import { accountLinks, mainLinks } from './navigation.ts';
import type { Viewer } from '#client/app/viewer.ts';

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-18 text-ink hover:bg-surface-2 aria-[current=page]:bg-surface-2 aria-[current=page]:font-medium';

type MobileMenuDialogProps = {
  onClose: () => void;
  viewer: Viewer | null;
  onSignOut: () => void;
};

export const MobileMenuDialog = ({ onClose: close, viewer, onSignOut }: MobileMenuDialogProps) => {
  const [explains, setExplains] = useState(false);
  const entries = useAppMenuEntries(() => setExplains(true));
  const own = viewer === null ? [] : accountLinks(viewer.isAdmin).filter(({ to }) => !mainLinks.some((link) => link.to === to));
  if (explains) return <InstallDialog onClose={close} />;
  return (
    <Sheet open onClose={close} title="Menu">
      <nav aria-label="Menu" className="flex flex-col">
        {viewer !== null && <p className="truncate px-3 pb-2 text-14 text-ink-2">{viewer.email}</p>}
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} onClick={close} className={rowClass}>
            {label}
          </NavLink>
        ))}
        {viewer !== null && (
          <NavLink to="/catalog" onClick={close} className={rowClass}>
            My Catalog
          </NavLink>
        )}
        {own.map(({ label, to }) => (
          <NavLink key={label} to={to} onClick={close} className={rowClass}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        {entries.map(({ id, label, icon, staysOpen, act }) => (
          <button
            key={id}
            type="button"
            className={rowClass}
            onClick={() => {
              if (!staysOpen) close();
              act();
            }}
          >
            <span aria-hidden className="text-ink-3">
              {icon}
            </span>
            {label}
          </button>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        {viewer === null ? (
          <>
            <ButtonLink to="/auth" onClick={close}>
              Sign In
            </ButtonLink>
            <ButtonLink to="/auth" state={{ signUp: true }} variant="primary" onClick={close}>
              Get Started
            </ButtonLink>
          </>
        ) : (
          <Button
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            Sign Out
          </Button>
        )}
      </div>
    </Sheet>
  );
};
