// The facts that an owner keeps about a piece.
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { ownFields, pieceField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/parts/record/field-words.ts';

/** Label and value of non-empty fields. A currency is part of its amount. */
const factsOf = (piece: PieceRow): [string, string][] =>
  ownFields.flatMap((name): [string, string][] => {
    const field = pieceField(name);
    const words = field.type === 'currency' ? null : wordsOfValue(field, piece[name], piece);
    return words === null ? [] : [[fieldLabels[name], words]];
  });

export const PieceFacts = ({ piece }: { piece: PieceRow }) => {
  const facts = factsOf(piece);
  const newer = Object.keys(piece.newer ?? {}).length;
  if (facts.length === 0 && newer === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-21">Your records</h2>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {newer > 0 && <p className="text-14 text-ink-2">Some details need an update of this app to be shown. They are kept.</p>}
      <p className="text-14 text-ink-3 print:hidden">Only you see these.</p>
    </section>
  );
};
