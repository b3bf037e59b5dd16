// The content of the menu on narrow screens: everything that the wide header shows.
import Search from 'lucide-react/icons/search';
import { useState } from 'react';

import { askPalette } from '#client/app/ask-palette.ts';
import { InstallDialog } from '#client/app/install/install-dialog.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { Note } from '#client/ui/layout/note.tsx';

import { useAppMenuEntries } from './app-menu-items.tsx';
import { NavLink } from './nav-link.tsx';
import { aboutLinks, accountLinks, homeLink } from './menu-links.ts';
import { mainLinks } from './navigation.ts';
import type { Viewer } from '#client/app/viewer.ts';
import { t } from '#shared/language/t.ts';

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start text-18 text-ink hover:bg-surface-2 aria-[current=page]:bg-surface-2 aria-[current=page]:font-medium';

type MobileMenuDialogProps = {
  onClose: () => void;
  viewer: Viewer | null;
  onSignOut: () => void;
};

export const MobileMenuDialog = ({ onClose: close, viewer, onSignOut }: MobileMenuDialogProps) => {
  const [explains, setExplains] = useState(false);
  const entries = useAppMenuEntries(viewer !== null, () => setExplains(true));
  const own =
    viewer === null ? [] : accountLinks(viewer.isAdmin).filter(({ to }) => ![homeLink, ...mainLinks].some((link) => link.to === to));
  if (explains) return <InstallDialog onClose={close} />;
  return (
    <Sheet open onClose={close} title={t('Menu')}>
      {viewer !== null && (
        <button
          type="button"
          className={cx(rowClass, 'mb-2 border border-line-strong text-ink-2')}
          onClick={() => {
            close();
            askPalette();
          }}
        >
          <Search size={18} aria-hidden />
          {t('Search everything')}
        </button>
      )}
      <nav aria-label={t('Menu')} className="flex flex-col">
        {viewer !== null && <Note className="truncate px-3 pb-2">{viewer.email}</Note>}
        {(viewer === null ? mainLinks : [homeLink, ...mainLinks]).map(({ label, to }) => (
          <NavLink key={to} to={to} onClick={close} className={rowClass}>
            {label}
          </NavLink>
        ))}
        {viewer !== null && (
          <NavLink to="/catalog" onClick={close} className={rowClass}>
            {t('My Catalog')}
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
      {viewer !== null && (
        <nav aria-label={t('About Verso')} className="mt-2 flex flex-wrap gap-x-4 border-t border-line px-3 pt-2 text-14 text-ink-2">
          {aboutLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} onClick={close} className="inline-flex min-h-control items-center hover:text-ink">
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="mt-4 grid gap-3">
        {viewer === null ? (
          <>
            <ButtonLink to="/auth" onClick={close}>
              {t('Sign In')}
            </ButtonLink>
            <ButtonLink to="/auth" state={{ signUp: true }} variant="primary" onClick={close}>
              {t('Get Started')}
            </ButtonLink>
          </>
        ) : (
          <Button
            onClick={() => {
              close();
              onSignOut();
            }}
          >
            {t('Sign Out')}
          </Button>
        )}
      </div>
    </Sheet>
  );
};
