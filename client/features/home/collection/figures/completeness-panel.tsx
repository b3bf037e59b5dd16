// How complete the descriptions are, counted against Object ID.
import { formatNumber, formatPercent } from '#shared/domain/page/format.ts';
import { objectIdItems } from '#shared/records/object-id.ts';
import type { Completeness } from '#client/data/brief/collection-figures.ts';
import { BarList } from '#client/work/charts/bar-list.tsx';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { Ring } from '#client/work/charts/ring.tsx';
import { answeredItems, answeredShare } from './completeness.ts';
import { t } from '#shared/language/t.ts';

/** Less than everything is never called all of it. */
const percentOf = (share: number): string => formatPercent(share < 1 ? Math.min(0.99, share) : 1);

export const CompletenessPanel = ({ completeness, className }: { completeness: Completeness; className?: string | undefined }) => {
  const { works } = completeness;
  const items = answeredItems(completeness);
  const share = answeredShare(items, works);
  return (
    <ChartFrame
      name="completeness"
      title={t('Completeness')}
      className={className}
      table={{
        heads: [t('Recorded'), t('Works')],
        rows: items.map((item): [string, string] => [
          objectIdItems[item.item].label,
          t('{count} of {total}', { count: formatNumber(item.works), total: formatNumber(works) }),
        ]),
        paths: items.map(({ path }) => path),
      }}
      note={t('It says how well the works are described, and nothing about whether they are authentic.')}
    >
      <div className="mb-3 flex items-center gap-4">
        <Ring share={share} />
        <p className="text-12 text-ink-3">
          <span className="block text-26 font-medium text-ink">{percentOf(share)}</span>
          {t('of what Object ID asks for, across {count, plural, one {# work} other {# works}}.', { count: works })}{' '}
          {items.some(({ path }) => path !== null) && t('Choose a row to see the works that lack it.')}
        </p>
      </div>
      <BarList
        bars={items.map(({ item, works: answered, path }) => ({ name: objectIdItems[item].label, works: answered, path }))}
        most={works}
      />
    </ChartFrame>
  );
};
