// What a buyer asks first of a listed work, and how its sale goes.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import type { ArtworkAnswer, ListedFacts, ListingAnswer, ShippingAnswer } from '#shared/contract/trade/market.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { sizeWordsOf } from '#shared/domain/trade/market-work.ts';
import { daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { shippingLines, shippingOf } from '#client/trade/listing/shipping-words.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { t } from '#shared/language/t.ts';

const notStated = t('Not stated');
const orNot = (words: string | null): string => (words === null || isBlank(words) ? notStated : words.trim());
const flag = (value: boolean | null, yes: string, no: string): string => (value === null ? notStated : value ? yes : no);

/** 'Front, 2 details', in the order of the photographs. */
const photographs = (images: ArtworkAnswer['images']): string => {
  const counts = new Map<string, number>();
  for (const { kind } of images) counts.set(kindWords[kind], (counts.get(kindWords[kind]) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(', ');
};

const rowsOf = (facts: ListedFacts): [string, string][] => [
  [fieldLabels.year, orNot(facts.year)],
  [t('Size'), orNot(sizeWordsOf(facts))],
  [fieldLabels.condition, orNot(facts.condition)],
  [t('Signature'), flag(facts.signed, t('Signed'), t('Not signed'))],
  [t('Framing'), flag(facts.framed, t('Framed'), t('Not framed'))],
];
const evidenceOf = ({ images, provenance_text, ai_confidence }: ArtworkAnswer): [string, string][] => [
  [t('Photographs'), orNot(photographs(images))],
  [t('Back##of a work'), images.some(({ kind }) => kind === 'back') ? t('Photographed') : notStated],
  [t('Provenance'), isBlank(provenance_text) ? notStated : t('Described below')],
  [t('Check'), ai_confidence === null ? t('Not checked yet') : t('See authentication details')],
];

/** Nothing where the facts are unknown: an older server does not tell them. */
export const ListingFacts = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { facts } = artwork;
  if (facts === undefined || facts === null) return null;
  return (
    <section className="flex flex-col gap-4">
      <Stack gap={2}>
        <SectionTitle>{t('Details')}</SectionTitle>
        <Rows rows={rowsOf(facts)} />
        <Note faint>{t('As the seller states it. Verso has not seen the work itself.')}</Note>
      </Stack>
      <Stack gap={2}>
        <SectionTitle>{t('Evidence')}</SectionTitle>
        <Rows rows={evidenceOf(artwork)} />
      </Stack>
    </section>
  );
};

const Rows = ({ rows }: { rows: readonly [string, string][] }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
    {rows.map(([label, words]) => (
      <div key={label} className="contents">
        <dt className="text-ink-2">{label}</dt>
        <dd className={words === notStated ? 'text-ink-3' : 'wrap-anywhere whitespace-pre-line'}>{words}</dd>
      </div>
    ))}
  </dl>
);

const linesOf = (answer: ShippingAnswer, currency: ListingAnswer['currency']): string[] => {
  const shipping = shippingOf(answer);
  return shipping === null ? [] : shippingLines(shipping, currency);
};

/** Beside the price. */
export const SaleTerms = ({ listing: { shipping, currency } }: { listing: ListingAnswer }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
    <dt className="text-ink-2">{t('Shipping')}</dt>
    <dd>
      {shipping === null || shipping === undefined
        ? t('Included in the price.')
        : linesOf(shipping, currency).map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          ))}
    </dd>
    <dt className="text-ink-2">{t('Sent')}</dt>
    <dd>{t('Within {daysToShip} days, or you get a full refund.', { daysToShip })}</dd>
    <dt className="text-ink-2">{t('Seller paid')}</dt>
    <dd>{t('When you confirm that you have it, or {daysToRelease} days after it was shipped.', { daysToRelease })}</dd>
  </dl>
);
