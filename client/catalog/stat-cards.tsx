// The four figures of a collection. Amounts in different currencies are listed separately and never added.
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { authenticatedFrom } from '#shared/domain/piece/verdict.ts';
import type { CatalogStats } from '#client/data/search/columns-index.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';

export const StatCards = ({ stats }: { stats: CatalogStats }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Stat label="Total Pieces">{formatNumber(stats.total)}</Stat>
    <Stat label="Authenticated" note={`Confidence of ${authenticatedFrom}% or higher`}>
      {formatNumber(stats.authenticated)}
    </Stat>
    <Stat label="For Sale">{formatNumber(stats.forSale)}</Stat>
    <Stat label="Estimated Value" note="The sum of all prices">
      {valueLines(stats).map((line) => (
        <span key={line} className="block text-21 first:text-26 max-sm:text-16 max-sm:first:text-18">
          {line}
        </span>
      ))}
    </Stat>
  </dl>
);

/** Placeholder of the same height, while the figures are loading. */
export const StatCardsWaiting = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-hidden>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-28" />
    ))}
  </div>
);

export const valueLines = ({ value }: Pick<CatalogStats, 'value'>): string[] =>
  value.length === 0 ? [formatMoney({ minor: 0, currency: 'USD' })] : value.map(formatMoney);

const Stat = ({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) => (
  <Card className="flex flex-col gap-1 p-4">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="text-26 font-medium wrap-anywhere tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-12 text-ink-3">{note}</dd>}
  </Card>
);
