// The works by the decade of their making, or by century where the decades are many.
import { formatNumber } from '#shared/domain/page/format.ts';
import type { Share } from '#client/data/brief/collection-figures.ts';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { YearChart } from '#client/work/charts/year-chart.tsx';
import { yearColumns, type YearColumn } from '#client/work/charts/year-columns.ts';
import { catalogList } from '../catalog-list.ts';
import { t } from '#shared/language/t.ts';

const isDated = (share: Share<number>): share is { name: number; works: number } => share.name !== null;
const pathOf = ({ from, to }: YearColumn): string => catalogList('year', `${from}..${to}`);
const undatedPath = catalogList('year', '-');

export const YearPanel = ({ decades }: { decades: readonly Share<number>[] }) => {
  const { span, columns } = yearColumns(decades.filter(isDated));
  const undated = decades.find(({ name }) => name === null)?.works ?? 0;
  const wordsOf = ({ from, to }: YearColumn): string =>
    span === 10 ? t('{decade}s', { decade: from }) : t('{from} to {to}', { from: String(from), to: String(to) });
  const drawn = columns.filter((column): column is YearColumn => column !== 'gap');
  const isEmpty = drawn.length === 0;
  return (
    <ChartFrame
      name="year"
      title={span === 10 ? t('By decade made') : t('By century made')}
      table={
        isEmpty
          ? null
          : {
              heads: [span === 10 ? t('Decade') : t('Century'), t('Works')],
              rows: [
                ...drawn.map((column): [string, string] => [wordsOf(column), formatNumber(column.works)]),
                ...(undated > 0 ? [[t('No year'), formatNumber(undated)] as [string, string]] : []),
              ],
              paths: [...drawn.map(pathOf), undatedPath],
            }
      }
    >
      {isEmpty ? (
        <p className="text-ink-2">{t('No work has a year yet.')}</p>
      ) : (
        <YearChart columns={columns} undated={undated} wordsOf={wordsOf} pathOf={pathOf} undatedPath={undatedPath} />
      )}
    </ChartFrame>
  );
};
