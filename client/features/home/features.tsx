// The three main features, one card each.
import BookImage from 'lucide-react/icons/book-image';
import Globe from 'lucide-react/icons/globe';
import ScanSearch from 'lucide-react/icons/scan-search';

import { feePercent } from '#shared/domain/trade/fee.ts';
import { Card } from '#client/ui/card.tsx';
import { t } from '#shared/language/t.ts';

const features = [
  {
    Icon: ScanSearch,
    title: t('AI Authentication'),
    text: t(
      'Upload a photograph. You get a verdict with a confidence score, the style or period, what speaks for the work and what against it, and what to do next.',
    ),
  },
  {
    Icon: BookImage,
    title: t('Personal Art Catalog'),
    text: t(
      'Every piece with its pictures, description, provenance and history, on your own device first. It opens in the archive without a signal and syncs later.',
    ),
  },
  {
    Icon: Globe,
    title: t('Global Art Marketplace'),
    text: t(
      'List a piece straight from your catalog, with its verdict in plain sight. The fee is {percent}% of the sale and the payout is shown before you list.',
      { percent: feePercent },
    ),
  },
];

export const Features = () => (
  <section className="page pt-16 sm:pt-24">
    <h2 className="max-w-xl font-display text-34 font-medium">{t('One place for the whole life of a collection')}</h2>
    <div className="mt-8 grid gap-6 md:grid-cols-3">
      {features.map(({ Icon, title, text }) => (
        <Card key={title}>
          <Icon size={28} strokeWidth={1.5} aria-hidden className="text-accent" />
          <h3 className="mt-6 text-21 font-medium">{title}</h3>
          <p className="mt-2 text-16 text-ink-2">{text}</p>
        </Card>
      ))}
    </div>
  </section>
);
