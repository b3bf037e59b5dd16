// The footer of public pages: links and copyright.
import { Link } from 'react-router-dom';

import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';

import { Logo } from './logo.tsx';
import { footerColumns } from './menu-links.ts';
import { t } from '#shared/language/t.ts';

const year = new Date().getFullYear();

export const Footer = ({ className }: { className: string }) => (
  <footer className={cx('mt-24 border-t border-line bg-surface max-sm:mt-16', className)}>
    <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="max-sm:col-span-2">
        <Logo />
        <Note className="mt-2 max-w-60">{t('An opinion from a photograph, and a catalog that is yours.')}</Note>
      </div>
      {footerColumns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-14 font-semibold text-ink">{title}</h2>
          <ul className="mt-2">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center text-14 text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className="page border-t border-line py-6 text-14 text-ink-3">{t('© {year} Verso. All rights reserved.', { year })}</div>
  </footer>
);
