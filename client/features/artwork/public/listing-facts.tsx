// What a buyer asks first of a listed work, and how its sale goes.
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { isBlank } from '#shared/domain/page/plain-line.ts';
import type { ArtworkAnswer, ListedFacts, ListingAnswer, ShippingAnswer } from '#shared/contract/trade/market.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { feePercent } from '#shared/domain/trade/fee.ts';
import { sizeWordsOf } from '#shared/domain/trade/market-work.ts';
import { daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { shippingLines, shippingOf } from '#client/trade/listing/shipping-words.ts';
import { capital } from '#shared/language/capital.ts';
import { t, translated } from '#shared/language/t.ts';
import { AskLink } from './ask-link.tsx';

export const notStated = t('Not stated');
const orNot = (words: string | null): string => (words === null || isBlank(words) ? notStated : words.trim());
const flag = (value: boolean | null, yes: string, no: string): string => (value === null ? notStated : value ? yes : no);

/** 'Front, 2 details', in the order of the photographs. */
const photographs = (images: ArtworkAnswer['images']): string => {
  const counts = new Map<string, number>();
  for (const { kind } of images) counts.set(kindWords[kind], (counts.get(kindWords[kind]) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(', ');
};

const rowsOf = ({ artist, medium, period, images }: ArtworkAnswer, facts: ListedFacts): [string, string][] => [
  [fieldLabels.artist, orNot(artist)],
  [fieldLabels.year, orNot(facts.year)],
  [fieldLabels.medium, medium === null ? notStated : capital(translated(medium))],
  ...(period === null ? [] : [[fieldLabels.period, period] as [string, string]]),
  [t('Size'), orNot(sizeWordsOf(facts))],
  [t('Signature'), flag(facts.signed, t('Signed'), t('Not signed'))],
  [t('Framing'), flag(facts.framed, t('Framed'), t('Not framed'))],
  [t('Photographs'), orNot(photographs(images))],
  [t('Back##of a work'), images.some(({ kind }) => kind === 'back') ? t('Photographed') : notStated],
];

/** Nothing where the facts are unknown: an older server does not tell them. */
export const ListingFacts = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { facts } = artwork;
  if (facts === undefined || facts === null) return null;
  return (
    // Down the first column, then down the second one.
    <dl className="gap-x-14 text-14 md:columns-2">
      {rowsOf(artwork, facts).map(([label, words]) => (
        <div
          key={label}
          className="grid break-inside-avoid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2"
        >
          <dt className="text-ink-2">{label}</dt>
          {words === notStated ? (
            <dd className="flex justify-between gap-4 text-ink-3">
              {words}
              <AskLink artwork={artwork} about={label} />
            </dd>
          ) : (
            <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
          )}
        </div>
      ))}
    </dl>
  );
};

const linesOf = (answer: ShippingAnswer, currency: ListingAnswer['currency']): string[] => {
  const shipping = shippingOf(answer);
  return shipping === null ? [] : shippingLines(shipping, currency);
};

/** Below the price. */
export const SaleTerms = ({ listing: { shipping, currency } }: { listing: ListingAnswer }) => (
  <dl className="flex flex-col gap-4 text-14">
    <Term icon={<Truck size={18} strokeWidth={1.75} aria-hidden />} name={t('Shipping')}>
      {shipping === null || shipping === undefined
        ? t('Included in the price.')
        : linesOf(shipping, currency).map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          ))}
    </Term>
    <Term icon={<CalendarCheck size={18} strokeWidth={1.75} aria-hidden />} name={t('Sent')}>
      {t('Within {daysToShip} days, or you get a full refund.', { daysToShip })}
    </Term>
    <Term icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />} name={t('Seller paid')}>
      {t('When you confirm that you have it, or {daysToRelease} days after it was shipped.', { daysToRelease })}
    </Term>
    <Term icon={<Wallet size={18} strokeWidth={1.75} aria-hidden />} name={t('Buyer’s fee')}>
      {t('None. The seller pays Verso’s {feePercent}%.', { feePercent })}
    </Term>
  </dl>
);

const Term = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative ps-8">
    <dt className="font-medium">
      <span className="absolute start-0 top-px text-ink-2">{icon}</span>
      {name}
    </dt>
    <dd className="text-ink-2">{children}</dd>
  </div>
);
