// Applies an operation to a piece: the same function on the server, which decides, and on the device, which shows it.
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { deviceOf, msOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { mergeFields, noticeOfReturn } from './field-merge.ts';
import { allFields, clockOf, isDeleted, withClock, withDeletion, withRestoration, type Clocks, type Replaced } from './merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import type { applyPhotoList } from './photo-list.ts';
import { applyPhotoOperation, type PhotoOperation, type PhotoRows } from './photo-merge.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { TextMerger, TextValue } from '#shared/sync/text/text-merger.ts';

export type PieceOperation = Operation<keyof typeof pieceKinds> | PhotoOperation;

/** The part of a piece that operations change. */
export type MergedPiece = PieceScalars &
  Record<TextField, string> & {
    id: string;
    clocks: Clocks;
    deleted: 0 | 1;
    /** Documents of the long texts that were edited since the piece was created. */
    states: Partial<Record<TextField, Uint8Array>>;
    photo_rows?: PhotoRows | null | undefined;
    ai_confidence: number | null;
    verdict_stale: boolean;
    for_sale: boolean;
    /** Minor units. */
    price: number | null;
    currency: Currency | null;
    image_url: string | null;
  };

export type PieceOutcome<P> = { piece: P; replaced: Replaced[] } | { refused: RefusalReason };

export type PieceContext<P> = {
  texts: TextMerger;
  /** Merges a list from a version without photo rows. Absent on a device, which shows such a list once the server has merged it. */
  mergeList?: typeof applyPhotoList | undefined;
  /** An empty piece, for the operation that creates one. */
  blank(id: string): P;
};

/** Edits of a text at shorter intervals form one history entry. Milliseconds. */
export const editingPause = 300_000;
/** The same for alternating edits on two devices. Milliseconds. */
export const sharedPause = 30_000;
/** Changing one of these makes the verdict stale. */
const analyzedFields = ['title', 'artist', 'image_url'] as const;

const textOf = (piece: MergedPiece, field: TextField): TextValue => ({ text: piece[field], state: piece.states[field] ?? null });

const noOffer = { for_sale: false, price: null, currency: null } as const;

/** Sets the derived fields. A deleted or missing work is no longer for sale. */
const settle = <P extends MergedPiece>(before: MergedPiece | null, piece: P): P => {
  const deleted = isDeleted(piece.clocks) ? (1 as const) : (0 as const);
  const settled = { ...piece, deleted, image_url: piece.photos[0]?.url ?? null };
  const isStale = before !== null && piece.ai_confidence !== null && analyzedFields.some((field) => before[field] !== settled[field]);
  return { ...settled, verdict_stale: piece.verdict_stale || isStale, ...(deleted === 1 || piece.missing !== null ? noOffer : {}) };
};

/** Merges each field by its own clock; all are written under the operation's clock. */
const setScalars = <P extends MergedPiece>(
  piece: P,
  values: Partial<PieceScalars>,
  operation: Operation<'piece.set' | 'piece.create'>,
  { mergeList }: PieceContext<P>,
): { piece: P; replaced: Replaced[] } => {
  const seen = operation.kind === 'piece.set' ? operation.payload.seen : undefined;
  const { photos, ...others } = values;
  const hasRows = photos !== undefined && (piece.photo_rows ?? null) !== null;
  // Only declared fields: the kind's check has ensured that.
  const merged = mergeFields({ values: piece, clocks: piece.clocks }, hasRows ? others : values, { clock: operation.clock, seen });
  const written = { piece: { ...piece, ...merged.values, clocks: merged.clocks }, replaced: merged.replaced };
  if (!hasRows || mergeList === undefined) return written;
  const listed = mergeList(written.piece, photos, { operation, seen: seen?.photos });
  return { piece: listed.piece, replaced: [...written.replaced, ...listed.replaced] };
};

/** The first creation makes the piece; a repeated one for the same id is a write of its fields. */
const create = <P extends MergedPiece>(
  piece: P | null,
  operation: Operation<'piece.create'>,
  context: PieceContext<P>,
): PieceOutcome<P> => {
  const { pieceId, fields, texts = {} } = operation.payload;
  if (piece === null)
    return { piece: { ...context.blank(pieceId), ...fields, ...texts, clocks: { [allFields]: operation.clock } }, replaced: [] };
  const written = setScalars(piece, fields, operation, context);
  let next = written.piece;
  const { replaced } = written;
  for (const field of textFields) {
    const text = texts[field];
    if (text === undefined || text === '' || text === next[field]) continue;
    if (next[field] === '' && next.states[field] === undefined)
      next = { ...next, [field]: text, clocks: withClock(next.clocks, field, operation.clock) };
    else replaced.push({ field, value: text, clock: operation.clock, conflict: true });
  }
  return { piece: next, replaced };
};

const isPause = (before: Stamp, after: Stamp): boolean =>
  Math.abs(msOf(after) - msOf(before)) > (deviceOf(before) === deviceOf(after) ? editingPause : sharedPause);

const editText = <P extends MergedPiece>(piece: P, operation: Operation<'piece.text'>, context: PieceContext<P>): PieceOutcome<P> => {
  const { pieceId, field } = operation.payload;
  const update = fromBase64(operation.payload.update);
  if (update === null) return { refused: 'invalid' };
  const merged = context.texts.merge({ pieceId, field }, textOf(piece, field), update);
  if ('refused' in merged) return merged;
  const clock = clockOf(piece.clocks, field);
  const isVersion = piece[field] !== '' && piece[field] !== merged.text && isPause(clock, operation.clock);
  return {
    piece: {
      ...piece,
      [field]: merged.text,
      states: { ...piece.states, [field]: merged.state },
      clocks: withClock(piece.clocks, field, operation.clock),
    },
    replaced: isVersion ? [{ field, value: piece[field], clock, conflict: false }] : [],
  };
};

const applyTo = <P extends MergedPiece>(piece: P, operation: PieceOperation, context: PieceContext<P>): PieceOutcome<P> => {
  switch (operation.kind) {
    case 'piece.create':
      return create(piece, operation, context);
    case 'piece.set':
      return setScalars(piece, operation.payload.values, operation, context);
    case 'piece.text':
      return editText(piece, operation, context);
    case 'piece.delete':
      return { piece: { ...piece, clocks: withDeletion(piece.clocks, operation.clock) }, replaced: [] };
    case 'piece.restore':
      return { piece: { ...piece, clocks: withRestoration(piece.clocks, operation.clock) }, replaced: [] };
    default:
      return applyPhotoOperation(piece, operation);
  }
};

const isPhoto = (operation: PieceOperation): operation is PhotoOperation => operation.kind.startsWith('photo.');

/** piece: null if there is none yet; never mutated. */
export const applyPieceOperation = <P extends MergedPiece>(
  piece: P | null,
  operation: PieceOperation,
  context: PieceContext<P>,
): PieceOutcome<P> => {
  if (piece === null && operation.kind !== 'piece.create') return { refused: 'not_found' };
  const outcome = piece === null ? create<P>(null, operation as Operation<'piece.create'>, context) : applyTo(piece, operation, context);
  if ('refused' in outcome) return outcome;
  const after = settle(piece, outcome.piece);
  return {
    piece: after,
    replaced:
      piece === null
        ? outcome.replaced
        : [
            ...outcome.replaced,
            ...noticeOfReturn(piece, after, {
              clock: operation.clock,
              act: isPhoto(operation) ? 'set' : operation.kind.slice('piece.'.length),
            }),
          ],
  };
};
