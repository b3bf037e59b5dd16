// The works of a collection by one of their fields, as bars that lead to the works.
import { formatNumber } from '#shared/domain/page/format.ts';
import type { Share } from '#client/data/brief/collection-figures.ts';
import type { Bar } from '#client/work/charts/bar-list.tsx';
import type { ChartTable } from '#client/work/charts/chart-table.tsx';
import { t } from '#shared/language/t.ts';

const shown = 7;

/** unknown: the name of the works of which it is not known, and where these are listed. */
export type BarWords = { head: string; unknown: { name: string; path: string | null }; pathOf: (name: string) => string };

/** The largest shares, then all others together, then those of which it is not known. */
export const barsOf = (shares: readonly Share<string>[], { unknown, pathOf }: BarWords): Bar[] => {
  const known = shares.filter((share): share is { name: string; works: number } => share.name !== null);
  const cut = known.length > shown + 1 ? shown : known.length;
  const others = known.slice(cut);
  const without = shares.find(({ name }) => name === null);
  return [
    ...known.slice(0, cut).map(({ name, works }) => ({ name, works, path: pathOf(name) })),
    ...(others.length === 0
      ? []
      : [
          {
            name: t('{count, plural, one {# other} other {# others}}', { count: others.length }),
            works: others.reduce((sum, { works }) => sum + works, 0),
            path: null,
            isRest: true,
          },
        ]),
    ...(without === undefined ? [] : [{ ...unknown, works: without.works, isRest: true }]),
  ];
};

export const mostOf = (bars: readonly Bar[]): number => bars.reduce((most, { works }) => Math.max(most, works), 0);

/** All shares, also those that are not drawn. */
export const tableOf = (shares: readonly Share<string>[], { head, unknown, pathOf }: BarWords): ChartTable => ({
  heads: [head, t('Works')],
  rows: shares.map(({ name, works }) => [name ?? unknown.name, formatNumber(works)]),
  paths: shares.map(({ name }) => (name === null ? unknown.path : pathOf(name))),
});
