// The peers' rows as pieces: which of the fifteen fields is which, and ids that carry what theirs carry.
import { createHash } from 'node:crypto';
import { isMedium } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import type { OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { PieceChanges } from '#client/data/engine/piece-edit.ts';

export type PeerRow = {
  id: string;
  title: string;
  artist: string;
  description: string;
  medium: string;
  period: string;
  image_url: string;
  provenance_text: string;
  ai_confidence: number;
  for_sale: boolean;
  price: number;
  currency: Currency;
  created_at: string;
  updated_at: string;
};

/** With random ids, clocks of single fields and placeholders of photographs, as a used catalog has them. */
export const isFull = process.env['BENCH_ROWS'] === 'full';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const shape = /^(.+)-(\d{7})-([0-9a-f]{8})$/;
const peerIds = new Map<string, string>();

/**
 * A uuid of the same content: user, number and 32 random bits; the full form has the 74 random bits of a real one. Ids of
 * another shape keep nothing but a digest.
 */
export const pieceIdOf = (id: string): string => {
  const [, user = '', number = '', random = ''] = shape.exec(id) ?? [];
  const digest = hex(id);
  const count = Number(number).toString(16).padStart(6, '0');
  const piece =
    user === '' || isFull
      ? `${hex(user).slice(0, 4)}${count.slice(0, 4)}-${count.slice(4)}00-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`
      : `${hex(user).slice(0, 8)}-0000-7${count.slice(0, 3)}-8${count.slice(3)}-0000${random}`;
  peerIds.set(piece, id);
  return piece;
};

/** Back again, for ids that were asked for in this process. */
export const idOf = (pieceId: string): string => peerIds.get(pieceId) ?? pieceId;

/** 12.34 as 1234. */
const minorUnits = (price: number): number => Math.round(price * 100);

/** What a device may write. The other fields are the server's, see server-fields. */
export const creationOf = (row: PeerRow): OperationKinds['piece.create'] => ({
  pieceId: pieceIdOf(row.id),
  fields: {
    title: row.title,
    artist: row.artist,
    medium: isMedium(row.medium) ? row.medium : null,
    period: row.period,
    acquired_price: minorUnits(row.price),
    acquired_currency: row.currency,
  },
  texts: { description: row.description, provenance_text: row.provenance_text },
});

/** The harness changes titles and prices. */
export const changesOf = (patch: Partial<PeerRow>): PieceChanges => {
  const changes: Partial<PieceScalars> = {};
  if (patch.title !== undefined) changes.title = patch.title;
  if (patch.price !== undefined) changes.acquired_price = minorUnits(patch.price);
  return changes;
};
