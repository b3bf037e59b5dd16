// What each work is worth, as the brief knows it: to show it, and to sort by it.
import { currencies } from '#shared/domain/piece/piece.ts';
import { money, type Money } from '#shared/domain/trade/money.ts';
import type { BriefTables } from './brief-rows.ts';
import { amountBy, nothing, sourcesOf } from './collection-value.ts';
import { rowOf } from './table.ts';

export type WorkValues = {
  /** Its newest valuation, else its cost; null without either. */
  valueOf: (pieceId: string) => Money | null;
  /** The place of each work with a value among those, by currency and then by amount; equal ones share theirs. */
  ranks: (isDown: boolean) => ReadonlyMap<string, number>;
};

export const workValues = (tables: BriefTables): WorkValues => {
  const { ids } = tables.pieces;
  const sources = sourcesOf(tables);
  const amountOf = (row: number) => amountBy(tables, row, sources[row] ?? nothing);
  return {
    valueOf: (pieceId) => {
      const row = rowOf(tables.pieces, pieceId);
      if (row === -1 || sources[row] === nothing) return null;
      const { currency, minor } = amountOf(row);
      const code = currencies[currency];
      return code === undefined ? null : money(minor, code);
    },
    ranks: (isDown) => {
      const valued = Array.from(sources, (source, row) => ({ source, row }))
        .filter(({ source }) => source !== nothing)
        .map(({ row }) => ({ row, ...amountOf(row) }));
      const sign = isDown ? -1 : 1;
      valued.sort((one, other) => one.currency - other.currency || sign * (one.minor - other.minor));
      let place = 0;
      return new Map(
        valued.map(({ row, currency, minor }, at) => {
          const before = valued[at - 1];
          if (before?.currency !== currency || before.minor !== minor) place = at;
          return [ids[row] ?? '', place];
        }),
      );
    },
  };
};
