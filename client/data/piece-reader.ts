// The feed of pieces: from columns to rows, with the documents of edited texts beside them.
import { scalarFields, textFields, type PieceScalars } from '#shared/domain/piece.ts';
import { fromBase64 } from '#shared/sync/base64.ts';
import { isStamp, laterOf, type Stamp } from '#shared/sync/clock.ts';
import { ColumnError, fromColumns } from '#shared/sync/columns.ts';
import { pieceColumns, type WirePiece } from '#shared/sync/feeds.ts';
import { allFields, isDeleted, newestOf, type Clocks } from '#shared/sync/merge.ts';
import { betterKnown } from './engine-recover.ts';
import type { FeedContext, FeedReader } from './feed-reader.ts';
import { truthKeyOf } from './operation-domain.ts';
import type { AnyDomain } from './operation-domains.ts';
import { pieceDomain, type Piece } from './piece-domain.ts';
import type { KeyOf, StoreTx } from './storage.ts';

const clocksOf = (wire: WirePiece): Clocks => {
  if (!isStamp(wire.clock)) throw new ColumnError('column clock is not stamps');
  if (wire.clocks === null) return { [allFields]: wire.clock };
  const given = Object.entries(wire.clocks as Record<string, unknown>);
  if (!given.every(([, stamp]) => isStamp(stamp))) throw new ColumnError('column clocks is not stamps');
  return { [allFields]: wire.clock, ...(wire.clocks as Record<string, Stamp>) };
};

const statesOf = (wire: WirePiece): Piece['states'] => {
  const states: Piece['states'] = {};
  const given = (wire.states ?? {}) as Record<string, unknown>;
  for (const field of textFields) {
    const text = given[field];
    if (text === undefined) continue;
    const state = typeof text === 'string' ? fromBase64(text) : null;
    if (state === null) throw new ColumnError('column states is not base64');
    states[field] = state;
  }
  return states;
};

/** Only what the row's types need is checked: a newer server may allow values that this version would not write. */
const scalarsOf = (wire: WirePiece): PieceScalars => {
  const photos = wire.photos ?? [];
  if (!Array.isArray(photos)) throw new ColumnError('column photos is not lists');
  const scalars: Record<string, unknown> = { photos };
  for (const field of scalarFields) if (field !== 'photos') scalars[field] = wire[field];
  return scalars as PieceScalars;
};

export const pieceOf = (wire: WirePiece): Piece => {
  const scalars = scalarsOf(wire);
  const clocks = clocksOf(wire);
  return {
    id: wire.id,
    ...scalars,
    description: wire.description,
    provenance_text: wire.provenance_text,
    ai_confidence: wire.ai_confidence,
    verdict_stale: wire.verdict_stale === 1,
    for_sale: wire.for_sale === 1,
    price: wire.price,
    // The server writes it from the same three.
    currency: wire.currency as Piece['currency'],
    image_url: scalars.photos[0]?.url ?? null,
    created_at: new Date(wire.created_at).toISOString(),
    clocks,
    deleted: isDeleted(clocks) ? 1 : 0,
    states: statesOf(wire),
  };
};

/** Everything about pieces that were deleted for good. */
const forget = async (tx: StoreTx, ids: readonly string[]): Promise<void> => {
  await tx.remove('pieces', ids);
  await tx.remove(
    'texts',
    ids.flatMap((id) => textFields.map((field): KeyOf<'texts'> => [id, field])),
  );
  for (const id of ids) {
    await tx.remove(
      'history',
      (await tx.by('history', 'pieceId', id)).map((row) => row.id),
    );
    await tx.remove(
      'analyses',
      (await tx.by('analyses', 'piece_id', id)).map((row) => row.id),
    );
  }
};

const store = async (tx: StoreTx, pieces: readonly Piece[]): Promise<void> => {
  const edited = new Map((await tx.keys('texts')).map((key) => [key.join(' '), key]));
  const rows = pieces.map(({ states: _, ...row }) => row);
  const texts = pieces.flatMap((piece) =>
    textFields.flatMap((field) => {
      const state = piece.states[field];
      if (state === undefined) return [];
      edited.delete(`${piece.id} ${field}`);
      return [{ pieceId: piece.id, field, state }];
    }),
  );
  const ids = new Set(pieces.map((piece) => piece.id));
  await tx.put('pieces', rows);
  await tx.put('texts', texts);
  await tx.remove(
    'texts',
    [...edited.values()].filter(([id]) => ids.has(id)),
  );
};

/** What the device had from the server before, and the server has no more, goes back to it. */
const compare = async (tx: StoreTx, key: string, id: string, piece: Piece | null, context: FeedContext): Promise<void> => {
  const before = context.truths.has(key) ? ((await tx.get('truths', key))?.value as Piece | null) : await pieceDomain.read(tx, id);
  if (before !== null && before !== undefined && piece !== null) context.recover(betterKnown(before, piece));
};

export const pieceReader: FeedReader = {
  name: 'pieces',
  apply: async (tx, page, context) => {
    const domain = pieceDomain as unknown as AnyDomain;
    const wires = fromColumns(pieceColumns, page);
    const fresh: Piece[] = [];
    const gone: string[] = [];
    let newest: Stamp = '';
    context.meet(wires.map((wire) => wire.id));
    for (const wire of wires) {
      const piece = wire.purged === 1 ? null : pieceOf(wire);
      if (piece !== null) newest = laterOf(newest, newestOf(piece.clocks));
      const key = truthKeyOf(domain, wire.id);
      if (context.isAgain) await compare(tx, key, wire.id, piece, context);
      if (context.truths.has(key)) {
        await tx.put('truths', [{ key, value: piece }]);
        context.touch(domain, wire.id);
      } else if (piece === null) gone.push(wire.id);
      else fresh.push(piece);
    }
    await store(tx, fresh);
    await forget(tx, gone);
    return newest;
  },
};
