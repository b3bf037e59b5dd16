// The four figures of a collection. Amounts in different currencies are listed separately and never added.
import type { ReactNode } from 'react';
import { formatNumber, listWords } from '#shared/domain/page/format.ts';
import { formatMoney, type Money } from '#shared/domain/trade/money.ts';
import { authenticatedFrom } from '#shared/domain/piece/verdict.ts';
import type { CatalogStats } from '#client/data/search/columns-index.ts';
import { cx } from '#client/ui/class-names.ts';
import { Card } from '#client/ui/card.tsx';
import { useCollectionValue } from './collection-value.data.ts';
import { figuresGrid } from './stat-cards-waiting.tsx';
import { t } from '#shared/language/t.ts';

/** Currencies for which the reserved height has room at full size. */
const mostLarge = 2;
const largeLine = 'block text-21 first:text-26 max-sm:text-16';
const smallLine = 'block text-16 leading-5';

export const StatCards = ({ stats }: { stats: CatalogStats }) => {
  const found = useCollectionValue();
  return (
    <dl className={figuresGrid}>
      <Stat label={t('Total pieces')}>{formatNumber(stats.total)}</Stat>
      <Stat label={t('Authenticated')} note={t('Confidence of {percent}% or higher', { percent: authenticatedFrom })}>
        {formatNumber(stats.authenticated)}
      </Stat>
      <Stat
        label={t('For sale')}
        note={stats.asking.length === 0 ? undefined : t('Asking {amounts}', { amounts: listWords(stats.asking.map(formatMoney)) })}
      >
        {formatNumber(stats.forSale)}
      </Stat>
      <Stat label={t('Estimated Value')} note={found === null ? t('Adding up…') : valueNote(found.unvalued)}>
        {found !== null &&
          valueLines(found.value).map((line) => (
            <span key={line} className={cx('max-sm:me-3 max-sm:inline-block', found.value.length > mostLarge ? smallLine : largeLine)}>
              {line}
            </span>
          ))}
      </Stat>
    </dl>
  );
};

const valueNote = (unvalued: number): string =>
  unvalued === 0
    ? t('Newest valuation, else cost')
    : t('Newest valuation, else cost; {count, plural, one {# work} other {# works}} without either', { count: unvalued });

export const valueLines = (value: readonly Money[]): string[] =>
  value.length === 0 ? [formatMoney({ minor: 0, currency: 'USD' })] : value.map(formatMoney);

const Stat = ({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) => (
  <Card className="flex flex-col gap-1 p-4 max-sm:p-3!">
    <dt className="text-14 text-ink-2 max-sm:text-12">{label}</dt>
    <dd className="min-h-[1lh] text-26 max-sm:text-21 font-medium wrap-anywhere tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-12 text-ink-3">{note}</dd>}
  </Card>
);
