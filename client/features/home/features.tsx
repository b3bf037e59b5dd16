// The three main features in one frame, each with what it does in three facts.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { feePercent } from '#shared/domain/trade/fee.ts';
import { t } from '#shared/language/t.ts';

const features = [
  {
    title: t('AI Authentication'),
    text: t('Upload a photograph, get an opinion with its reasons.'),
    facts: [
      t('Checks of the file, the photograph and the surface'),
      t('Each says what it measured, and its limit'),
      t('Each says what it doesn’t prove'),
    ],
    to: '/scan',
    label: t('Scan your art'),
  },
  {
    title: t('Personal Art Catalog'),
    text: t('Your works on your own device first, synced after.'),
    facts: [
      t('Opens, searches and edits without a network'),
      t('Imports a spreadsheet, exports everything'),
      t('Object ID, provenance, values, loans and papers'),
    ],
    to: '/pricing',
    label: t('See the plans'),
  },
  {
    title: t('Global Art Marketplace'),
    text: t('Works from collectors, with the evidence in view.'),
    facts: [
      t('Size, year, condition and the back, or “Not stated”'),
      t('Shipping prices by region before you pay'),
      t('{percent}% fee, paid by the seller', { percent: feePercent }),
    ],
    to: '/market',
    label: t('Explore the marketplace'),
  },
];

export const Features = () => (
  <section className="page pt-16 sm:pt-24">
    <h2 className="font-display text-26 font-medium">{t('Three tools that share one record')}</h2>
    <div className="mt-6 grid rounded-card border border-line max-md:divide-y max-md:divide-line md:grid-cols-3 md:divide-x md:divide-line">
      {features.map((feature) => (
        <Feature key={feature.title} {...feature} />
      ))}
    </div>
  </section>
);

const Feature = ({ title, text, facts, to, label }: (typeof features)[number]): ReactNode => (
  <article className="flex flex-col gap-3 p-6 max-sm:p-4">
    <h3 className="font-display text-21 font-medium">{title}</h3>
    <p className="text-16 text-ink-2">{text}</p>
    <ul className="mt-auto divide-y divide-line border-y border-line">
      {facts.map((fact) => (
        <li key={fact} className="py-2.5">
          {fact}
        </li>
      ))}
    </ul>
    <Link to={to} className="self-start font-medium text-accent underline-offset-3 hover:underline pointer-coarse:py-3">
      {label}
    </Link>
  </article>
);
