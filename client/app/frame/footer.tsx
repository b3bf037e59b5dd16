// The footer: links and copyright. Visitors have it whole, whoever is signed in as one quiet row; on a phone the menu has its links.
import { Link } from 'react-router-dom';

import { Note } from '#client/ui/layout/note.tsx';

import { Logo } from './logo.tsx';
import { footerColumns } from './menu-links.ts';
import { t } from '#shared/language/t.ts';

const copyright = t('© {year} Verso. All rights reserved.', { year: new Date().getFullYear() });

export const Footer = () => (
  <footer className="mt-24 border-t border-line bg-surface max-sm:mt-16">
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
                <Link to={to} className="inline-flex min-h-control items-center text-14 text-ink-2 hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className="page border-t border-line py-6 text-14 text-ink-3">{copyright}</div>
  </footer>
);

export const QuietFooter = () => (
  <footer className="gutters mt-16 flex flex-wrap items-center gap-x-4 border-t border-line py-2 text-12 text-ink-3 max-sm:hidden">
    <nav aria-label={t('About Verso')} className="flex flex-wrap gap-x-4">
      {footerColumns
        .flatMap(({ links }) => links)
        .map(({ label, to }) => (
          <Link key={to} to={to} className="inline-flex min-h-control-small items-center hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
    </nav>
    <span className="ms-auto">{copyright}</span>
  </footer>
);
