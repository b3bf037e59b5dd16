// The four figures of a collection, in one line. Amounts in different currencies are listed separately and never added.
import { formatNumber, listWords } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { authenticatedFrom } from '#shared/domain/piece/verdict.ts';
import type { CatalogStats } from '#client/data/search/columns-index.ts';
import { Later } from '#client/ui/lazy/later.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { Figure } from './figure.tsx';
import { t } from '#shared/language/t.ts';

/** What adds it up reads all records. */
const EstimatedValue = lazyPart(async () => (await import('./estimated-value.tsx')).EstimatedValue, t('Estimated Value'));

/** stats: null while they are counted; the line has its height by then. */
export const FiguresLine = ({ stats }: { stats: CatalogStats | null }) => (
  <dl className="flex min-h-5 flex-wrap gap-x-5 tabular-nums max-sm:min-h-8 max-sm:gap-x-3 max-sm:text-12">
    {stats !== null && (
      <>
        <Figure label={t('Total pieces')}>{formatNumber(stats.total)}</Figure>
        <Figure label={t('Authenticated')} note={t('Confidence of {percent}% or higher', { percent: authenticatedFrom })}>
          {formatNumber(stats.authenticated)}
        </Figure>
        <Figure
          label={t('For sale')}
          note={stats.asking.length === 0 ? undefined : t('Asking {amounts}', { amounts: listWords(stats.asking.map(formatMoney)) })}
        >
          {formatNumber(stats.forSale)}
        </Figure>
        <Later>
          <EstimatedValue />
        </Later>
      </>
    )}
  </dl>
);
