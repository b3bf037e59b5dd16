// The columns of a chart of works by the time of their making: decades, or centuries where those would be too many.
export type YearColumn = { from: number; to: number; works: number };
/** gap: decades or centuries without a work, however many. */
export type YearColumns = { span: 10 | 100; columns: (YearColumn | 'gap')[] };

const mostColumns = 16;

const centuryOf = (decade: number): number => Math.floor(decade / 100) * 100;

/** decades: ascending, with those in between that have no work. */
export const yearColumns = (decades: readonly { name: number; works: number }[]): YearColumns => {
  const isLong = decades.filter(({ works }) => works > 0).length > mostColumns;
  const span = isLong ? 100 : 10;
  const counted = new Map<number, number>();
  for (const { name, works } of decades) {
    const from = isLong ? centuryOf(name) : name;
    counted.set(from, (counted.get(from) ?? 0) + works);
  }
  const columns: YearColumns['columns'] = [];
  for (const [from, works] of counted)
    if (works > 0) columns.push({ from, to: from + span - 1, works });
    else if (columns.at(-1) !== 'gap') columns.push('gap');
  return { span, columns };
};
