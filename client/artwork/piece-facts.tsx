// The facts that its owner keeps about a piece.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { PieceRow } from '#client/data/db/database.ts';

/** A day without a time must not move into another zone. */
const dayOf = (day: string): string => formatLongDate(`${day}T00:00:00`);

/** Label and value; what is empty is left out. */
const factsOf = (piece: PieceRow): [string, string][] => {
  const { acquired_price: price, acquired_currency: currency } = piece;
  const all: [string, string | null][] = [
    ['Year', piece.year],
    ['Dimensions', piece.dimensions],
    ['Inventory number', piece.inventory_number],
    ['Location', piece.location],
    ['Acquired on', piece.acquired_date === null ? null : dayOf(piece.acquired_date)],
    ['Acquired for', price === null || currency === null ? null : formatMoney({ minor: price, currency })],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null);
};

export const PieceFacts = ({ piece }: { piece: PieceRow }) => {
  const facts = factsOf(piece);
  if (facts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-21">Your records</h2>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-3 print:hidden">Only you see these.</p>
    </section>
  );
};
