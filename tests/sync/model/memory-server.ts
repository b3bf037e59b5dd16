// A model server without PostgreSQL: the same merge on rows in maps, for many fast runs.
import { v7 as uuidv7 } from 'uuid';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { isAhead, laterOf, tick, type Stamp } from '#shared/sync/wire/clock.ts';
import { toColumns } from '#shared/sync/wire/columns.ts';
import {
  historyColumns,
  pieceColumns,
  recordColumns,
  recordHistoryColumns,
  type WirePiece,
  type WireRecord,
} from '#shared/sync/wire/feeds.ts';
import {
  allFields,
  clockOf,
  hasDeletion,
  isSame,
  mergeField,
  newestOf,
  withClock,
  type Clocks,
  type Replaced,
} from '#shared/sync/merge/merge.ts';
import { checkOperation, subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import { applyPhotoList } from '#shared/sync/merge/photo-list.ts';
import { applyPieceOperation, type MergedPiece, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { applyRecordOperation, type MergedRecord, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { blankPiece } from '#server/catalog/piece-operations.ts';

type Versioned<T> = T & { version: number };
export type Account = {
  version: number;
  generation: number;
  pieces: Map<string, Versioned<MergedPiece> & { createdAt: number }>;
  history: Versioned<Replaced & { id: string; pieceId: string }>[];
  records: Map<string, Versioned<MergedRecord>>;
  recordHistory: Versioned<Replaced & { id: string; recordId: string; about: string }>[];
  operations: Map<string, { clock: Stamp; refusal: RefusalReason | null }>;
  profile: { name: string; clocks: Clocks };
};
export const newAccount = (): Account => ({
  version: 1,
  generation: 0,
  pieces: new Map(),
  history: [],
  records: new Map(),
  recordHistory: [],
  operations: new Map(),
  profile: { name: 'Somebody', clocks: {} },
});

const wireOf = (piece: MergedPiece, createdAt: number): WirePiece => {
  const { [allFields]: clock = '', ...clocks } = piece.clocks;
  const states = Object.fromEntries(Object.entries(piece.states).map(([field, state]) => [field, toBase64(state)]));
  return {
    ...piece,
    photos: piece.photos.length === 0 ? null : piece.photos,
    photo_rows: piece.photo_rows ?? null,
    verdict_basis: null,
    verdict_stale: piece.verdict_stale ? 1 : 0,
    for_sale: 0,
    price: null,
    currency: null,
    created_at: createdAt,
    clock,
    clocks: Object.keys(clocks).length === 0 ? null : clocks,
    states: Object.keys(states).length === 0 ? null : states,
    purged: 0,
  };
};

const wireRecord = ({ id, kind, about, fields, clocks }: MergedRecord): WireRecord => {
  const { [allFields]: clock = '', ...named } = clocks;
  return { id, kind, about, fields, clock, clocks: Object.keys(named).length === 0 ? null : named, purged: 0 };
};

const applyProfile = (account: Account, operation: Operation<'profile.set'>): void => {
  const { field, value, seen } = operation.payload;
  if (field !== 'name' || value === null) return;
  const { name, clocks } = account.profile;
  const merged = mergeField(field, { value: name, clock: clockOf(clocks, field) }, { value, clock: operation.clock, seen });
  if (!merged.wins) return;
  account.profile = { name: value, clocks: withClock(clocks, field, operation.clock) };
  account.version += 1;
};

const applyPiece = (account: Account, operation: PieceOperation, now: number): RefusalReason | null => {
  const { pieceId } = operation.payload;
  const before = account.pieces.get(pieceId) ?? null;
  const outcome = applyPieceOperation<MergedPiece>(before, operation, {
    texts: yjsTexts,
    mergeList: applyPhotoList,
    blank: (id) => blankPiece(id, '', new Date(now)),
  });
  if ('refused' in outcome) return outcome.refused;
  const isKept = (lost: Replaced): boolean =>
    account.history.some(
      (row) => row.pieceId === pieceId && row.field === lost.field && row.clock === lost.clock && isSame(row.value, lost.value),
    );
  for (const lost of outcome.replaced.filter((given) => !isKept(given)))
    account.history.push({ ...lost, id: uuidv7(), pieceId, version: (account.version += 1) });
  account.pieces.set(pieceId, { ...outcome.piece, version: (account.version += 1), createdAt: before?.createdAt ?? now });
  return null;
};

const applyRecord = (account: Account, operation: RecordOperation): RefusalReason | null => {
  const { recordId } = operation.payload;
  const outcome = applyRecordOperation(account.records.get(recordId) ?? null, operation);
  if ('refused' in outcome) return outcome.refused;
  const { record, replaced } = outcome;
  for (const lost of replaced) {
    const isKept = account.recordHistory.some(
      (row) => row.recordId === recordId && row.field === lost.field && row.clock === lost.clock && isSame(row.value, lost.value),
    );
    if (isKept) continue;
    account.recordHistory.push({ ...lost, id: uuidv7(), recordId, about: record.about, version: (account.version += 1) });
  }
  account.records.set(recordId, { ...record, version: (account.version += 1) });
  return null;
};

const isAboutRecord = (operation: Operation): operation is RecordOperation => operation.kind.startsWith('record.');
const isAboutPiece = (operation: Operation): operation is PieceOperation =>
  (operation.kind.startsWith('piece.') || operation.kind.startsWith('photo.')) && operation.kind !== 'piece.import';

const push = (account: Account, request: SyncRequest, now: number, reserved: ReadonlySet<string>): SyncAnswer['results'] => {
  let running: Stamp = '';
  return request.operations.map((given): SyncAnswer['results'][number] => {
    const known = account.operations.get(given.id);
    if (known !== undefined)
      return known.refusal === null
        ? { id: given.id, status: 'accepted', clock: known.clock }
        : { id: given.id, status: 'refused', reason: known.refusal };
    const checked = checkOperation(given);
    if ('refused' in checked) return { id: given.id, status: 'refused', reason: checked.refused };
    const sent = checked.operation;
    const refuse = (reason: RefusalReason): SyncAnswer['results'][number] => {
      if (reason !== 'text_incomplete') account.operations.set(given.id, { clock: sent.clock, refusal: reason });
      return { id: given.id, status: 'refused', reason };
    };
    if (sent.kind === 'piece.delete' && reserved.has(sent.payload.pieceId)) {
      const { clocks = {} } = account.pieces.get(sent.payload.pieceId) ?? {};
      if (!hasDeletion(clocks, sent.clock)) return refuse('reserved');
    }
    const newest = newestOf(
      (account.pieces.get(subjectOf(sent)) ?? account.records.get(subjectOf(sent)))?.clocks ?? account.profile.clocks,
    );
    const clock = isAhead(sent.clock, now) ? tick(laterOf(running, newest), now, sent.device) : sent.clock;
    const operation: Operation = { ...sent, clock };
    const reason =
      operation.kind === 'profile.set'
        ? applyProfile(account, operation)
        : isAboutPiece(operation)
          ? applyPiece(account, operation, now)
          : isAboutRecord(operation)
            ? applyRecord(account, operation)
            : ('unknown_kind' as const);
    if (reason !== null && reason !== undefined) return refuse(reason);
    running = laterOf(running, clock);
    account.operations.set(given.id, { clock, refusal: null });
    return { id: given.id, status: 'accepted', clock };
  });
};

export const pullInMemory = (account: Account, { cursor, limit = 5_000 }: Pick<SyncRequest, 'cursor' | 'limit'>): SyncAnswer['changes'] => {
  const since = <T extends { version: number }>(rows: Iterable<T>): T[] =>
    [...rows].filter((row) => row.version > cursor).sort((a, b) => a.version - b.version);
  const [pieces, history] = [since(account.pieces.values()), since(account.history)];
  const [records, recordHistory] = [since(account.records.values()), since(account.recordHistory)];
  const upTo = Math.min(
    account.version,
    ...[pieces, history, records, recordHistory].flatMap((rows) => (rows.length > limit ? [rows[limit - 1]?.version ?? 0] : [])),
  );
  const within = <T extends { version: number }>(rows: T[]): T[] => rows.filter((row) => row.version <= upTo);
  const subscription = { subscribed: true, plan: 'free' as const, status: 'active' as const, uploadsUsed: 0, uploadsLimit: 5 };
  const account_ = { ...account.profile, email: '', location: null, bio: null, is_admin: false, subscription };
  return {
    cursor: upTo,
    more: upTo < account.version,
    feeds: {
      pieces: toColumns(
        pieceColumns,
        within(pieces).map((piece) => wireOf(piece, piece.createdAt)),
      ),
      history: toColumns(
        historyColumns,
        within(history).map((row) => ({
          id: row.id,
          piece_id: row.pieceId,
          field: row.field,
          value: row.value,
          clock: row.clock,
          conflict: row.conflict ? 1 : 0,
        })),
      ),
      records: toColumns(recordColumns, within(records).map(wireRecord)),
      recordHistory: toColumns(
        recordHistoryColumns,
        within(recordHistory).map((row) => ({
          id: row.id,
          piece_id: row.about,
          record_id: row.recordId,
          field: row.field,
          value: row.value,
          clock: row.clock,
          conflict: row.conflict ? 1 : 0,
        })),
      ),
      ...(upTo > cursor ? { account: account_ } : {}),
    },
  };
};

export const epochOf = (account: Account): string => `memory.${account.generation}`;

export const exchangeInMemory = (account: Account, request: SyncRequest, now: number, reserved: ReadonlySet<string>): SyncAnswer => {
  const epoch = epochOf(account);
  if (request.epoch === epoch && request.cursor > account.version) account.generation += 1;
  const current = epochOf(account);
  if (request.epoch !== null && request.epoch !== current)
    return { epoch: current, serverTime: now, results: [], changes: { cursor: 0, more: true, feeds: {} } };
  const results = push(account, request, now, reserved);
  return { epoch: current, serverTime: now, results, changes: pullInMemory(account, request) };
};
