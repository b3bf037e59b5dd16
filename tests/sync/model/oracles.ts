// The invariants of a settled run. Each oracle checks one of them, by the ledger instead of the clocks.
import type { PieceRow } from '#client/data/db/database.ts';
import { maxClockSkew, msOf } from '#shared/sync/wire/clock.ts';
import type { ServerDump, ServerHistory, ServerPiece } from './backend.ts';
import type { Entry, InsertEntry, LifeEntry, OtherEntry, WriteEntry } from './ledger.ts';
import { isInOrder } from './photo-view.ts';
import { shownOn } from './shown.ts';
import { setFields, type SetField } from './script.ts';
import type { World } from './world.ts';

type Context = {
  world: World;
  dump: ServerDump;
  pieces: Map<string, ServerPiece>;
  /** Ids of operations that took effect. */
  accepted: ReadonlySet<string>;
  writes: WriteEntry[];
  /** Includes undone ones: they were seen. */
  attempts: WriteEntry[];
};

const plain = (piece: PieceRow): ServerPiece => ({
  id: piece.id,
  title: piece.title,
  artist: piece.artist,
  period: piece.period,
  location: piece.location,
  description: piece.description,
  provenance_text: piece.provenance_text,
  deleted: piece.deleted === 1,
  ai_confidence: piece.ai_confidence,
  verdict_stale: piece.verdict_stale,
  clocks: { ...piece.clocks },
});
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const text = (value: { id: string }[]): string =>
  JSON.stringify(
    [...value].sort((a, b) => (a.id < b.id ? -1 : 1)),
    sortedKeys,
  );

/** Rows that only one side has, or that differ. */
const apart = (own: ServerHistory[], server: ServerHistory[]): string => {
  const [here, there] = [own, server].map((rows) => new Set(rows.map((row) => JSON.stringify(row, sortedKeys))));
  const only = (rows: Set<string> | undefined, others: Set<string> | undefined): string =>
    [...(rows ?? [])].filter((row) => others?.has(row) !== true).join(', ');
  return `only here ${only(here, there)}; only at the server ${only(there, here)}`;
};

/** A device that is in sync after a hello has an empty outbox, and shows the server's state. */
export const inStep = async (world: World, device: World['devices'][number], version: number): Promise<string[]> => {
  const [{ pieces: own }, left] = await device.store.read(async (tx) => [await shownOn(tx), await tx.all('outbox')] as const);
  const waiting = left.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const { pieces } = await world.backend.dump(world.userId);
  // The server may still be processing what a device sent before its connection was lost.
  const hasMoved = (await world.backend.version(world.userId)) !== version;
  const index = world.devices.indexOf(device);
  return [
    ...(waiting > 0 ? [`step: device ${index} takes itself for in step and has ${waiting} changes to send`] : []),
    ...(hasMoved || text(own.map(plain)) === text(pieces)
      ? []
      : [`step: device ${index} takes itself for in step and shows something else`]),
  ];
};

/** Every list of photographs matches its photo rows, on every device and on the server. */
const albums = async ({ world, dump }: Context): Promise<string[]> => {
  const shown = await Promise.all(world.devices.map((device) => device.store.read((tx) => tx.all('pieces'))));
  const list = (pieces: ServerDump['albums']): string =>
    JSON.stringify(pieces.find(({ id }) => id === world.album)?.photos.map(({ url, kind }) => [url, kind]));
  return [dump.albums, ...shown].flatMap((pieces) => [
    ...pieces.filter((piece) => !isInOrder(piece)).map(({ id }) => `photos: the list of ${id} is not what its rows say`),
    ...(list(pieces) === list(dump.albums) ? [] : [`photos: a device shows ${list(pieces)}, the server ${list(dump.albums)}`]),
  ]);
};

/** All devices show the same, and it is the server's state. */
const convergence = async ({ world, dump }: Context): Promise<string[]> => {
  const [pieces, history] = [text(dump.pieces), text(dump.history)];
  const wrong: string[] = [];
  for (const [index, device] of world.devices.entries()) {
    const { pieces: own, history: ownHistory } = await device.store.read(shownOn);
    if (text(own.map(plain)) !== pieces) wrong.push(`convergence: device ${index} shows ${text(own.map(plain))}, the server has ${pieces}`);
    if (text(ownHistory) !== history) wrong.push(`convergence: device ${index} has another history: ${apart(ownHistory, dump.history)}`);
    const left = await device.store.read(async (tx) => (await tx.all('truths')).length);
    if (left > 0) wrong.push(`convergence: device ${index} keeps ${left} grounds for nothing`);
  }
  return wrong;
};

const occurrences = (dump: ServerDump, piece: ServerPiece | undefined, pieceId: string, field: SetField, value: string): number =>
  (piece?.[field] === value ? 1 : 0) +
  dump.history.filter((row) => row.pieceId === pieceId && row.field === field && row.value === value).length;

/** Every operation took effect or was undone, and every value is current or in the history; none occurs twice. */
const noLossAndOnce = ({ world, dump, pieces, accepted, writes }: Context): string[] => {
  const wrong: string[] = [];
  const { entries, withdrawn } = world.ledger;
  for (const { id, kind } of entries) {
    if (accepted.has(id) && withdrawn.has(id)) wrong.push(`loss: ${kind} ${id} was taken back and took effect`);
    if (!accepted.has(id) && !withdrawn.has(id)) wrong.push(`loss: ${kind} ${id} is nowhere`);
  }
  for (const { id, pieceId, field, value } of writes) {
    // Undoing the first value leaves none.
    if (value === '') continue;
    const same = writes.filter((other) => other.pieceId === pieceId && other.field === field && other.value === value);
    const count = occurrences(dump, pieces.get(pieceId), pieceId, field, value);
    if (count === 0) wrong.push(`loss: the value ${value} of ${field} (${id}) is neither shown nor in the history`);
    if (count > same.length) wrong.push(`once: the value ${value} of ${field} (${id}) is there ${count} times`);
  }
  return wrong;
};

const textsOf = ({ world, pieces, accepted }: Context): string[] => {
  const edits = world.ledger.entries.filter(
    (entry): entry is InsertEntry => (entry.kind === 'insert' || entry.kind === 'cut') && accepted.has(entry.id),
  );
  const wrong: string[] = [];
  for (const edit of edits) {
    if (edit.kind !== 'insert') continue;
    const content = [...(pieces.get(edit.pieceId)?.[edit.field] ?? '')];
    const count = content.filter((token) => token === edit.token).length;
    const isCut = edits.some((other) => other.kind === 'cut' && other.token === edit.token);
    if (count > 1) wrong.push(`once: ${edit.token} is ${count} times in a text`);
    if (count === 0 && !isCut) wrong.push(`loss: ${edit.token} has gone from a text without being cut`);
    if (count > 0 && isCut && edits.filter((other) => other.kind === 'insert' && other.token === edit.token).length === 1)
      wrong.push(`loss: ${edit.token} was cut and is back`);
  }
  return wrong;
};

/** The possible writes of the value that the writer of `of` saw; an undo writes a value again. */
const seenWrites = (writes: readonly WriteEntry[], of: WriteEntry): WriteEntry[] =>
  writes
    .slice(0, writes.indexOf(of))
    .filter((other) => other.value === of.saw && other.pieceId === of.pieceId && other.field === of.field && other.value !== '');

/** Whether the writer of `of` had certainly seen the value, directly or transitively. writes: in order of creation. */
export const isAncestor = (writes: readonly WriteEntry[], value: string, of: WriteEntry): boolean => {
  for (let at: WriteEntry | undefined = of; at !== undefined && at.saw !== '';) {
    if (at.saw === value) return true;
    const before: WriteEntry[] = seenWrites(writes, at);
    at = before.length === 1 ? before[0] : undefined;
  }
  return false;
};

/** Whether the writer possibly had. */
const maybeAncestor = (writes: readonly WriteEntry[], value: string, of: WriteEntry): boolean =>
  of.saw === value || seenWrites(writes, of).some((before) => maybeAncestor(writes, value, before));

/** An edit made after seeing a value never loses to it, and no unseen value is replaced without a conflict notice. */
const causality = ({ world, dump, pieces, writes, attempts }: Context): string[] => {
  const wrong: string[] = [];
  for (const write of writes) {
    const { pieceId, field } = write;
    const onField = writes.filter((other) => other.pieceId === pieceId && other.field === field);
    if (new Set(onField.map((other) => other.value)).size < onField.length) continue;
    const shown = pieces.get(pieceId)?.[field] ?? '';
    if (write.value === '') continue;
    if (shown !== write.value && isAncestor(attempts, shown, write))
      wrong.push(`causality: ${write.value} of ${field} lost to ${shown}, which its writer had seen`);
    const silent = dump.history.some((row) => row.pieceId === pieceId && row.field === field && row.value === write.value && !row.conflict);
    // After a restore a device's own writes are ordered: the later one knew the earlier one, whatever was written in between.
    const isKnown = (other: WriteEntry): boolean =>
      other !== write && (maybeAncestor(attempts, write.value, other) || (world.wasRestored && other.device === write.device));
    if (silent && !onField.some(isKnown))
      wrong.push(`causality: ${write.value} of ${field} was replaced without a notice by somebody who had not seen it`);
  }
  return wrong;
};

/** A deletion by a device that had seen every edit stands; a piece restored after its only deletion exists. */
const life = ({ world, pieces, accepted }: Context): string[] => {
  const wrong: string[] = [];
  for (const [pieceId, piece] of pieces) {
    const entries = world.ledger.entries.filter((entry) => 'pieceId' in entry && entry.pieceId === pieceId && accepted.has(entry.id));
    const lives = entries.filter((entry): entry is LifeEntry => entry.kind === 'delete' || entry.kind === 'restore');
    const [only] = lives;
    const values = entries.flatMap((entry) =>
      entry.kind === 'set' || entry.kind === 'first' ? [entry.value] : entry.kind === 'insert' ? [entry.token] : [],
    );
    const hasCuts = entries.some((entry) => entry.kind === 'cut');
    if (lives.length === 1 && only?.kind === 'delete' && !hasCuts && values.every((value) => only.seen.has(value)) && !piece.deleted)
      wrong.push(`life: ${pieceId} was deleted with everything seen, and is there`);
    const deletions = lives.filter((entry) => entry.kind === 'delete');
    // Another deletion may have been refused and undone before this one was made.
    const since = deletions[0] === undefined ? [] : lives.slice(lives.indexOf(deletions[0]));
    if (deletions.length === 1 && since.some((entry) => entry.kind === 'restore' && entry.wasDeleted) && piece.deleted)
      wrong.push(`life: ${pieceId} was brought back after its only deletion, and is gone`);
    if (deletions.length === 0 && piece.deleted) wrong.push(`life: ${pieceId} is gone and nobody has deleted it`);
  }
  return wrong;
};

/** Where all devices knew the time, the later edit wins, and the last operation decides whether a piece exists. */
const later = ({ world, pieces, accepted, writes }: Context): string[] => {
  const wrong: string[] = [];
  const { sameMoment } = world.backend;
  if (!world.isExact) return wrong;
  for (const [pieceId, piece] of pieces) {
    for (const field of setFields) {
      const onField = writes.filter((write) => write.pieceId === pieceId && write.field === field);
      const winner = onField.filter((write) => write.value === (piece[field] ?? ''));
      if (winner.length !== 1 || !onField.every((write) => write.timed)) continue;
      const late = onField.find((write) => write.at > (winner[0]?.at ?? 0) + sameMoment);
      if (late !== undefined) wrong.push(`later: ${late.value} of ${field} was written after ${piece[field]}, which stands`);
    }
    const entries = world.ledger.entries
      .filter((entry): entry is Exclude<Entry, OtherEntry> => 'pieceId' in entry && entry.pieceId === pieceId && accepted.has(entry.id))
      .sort((a, b) => a.at - b.at);
    const [last, before] = [entries.at(-1), entries.at(-2)];
    if (last === undefined || !entries.every((entry) => entry.timed) || (before !== undefined && last.at - before.at < sameMoment))
      continue;
    if (piece.deleted !== (last.kind === 'delete'))
      wrong.push(`life: ${pieceId} is ${piece.deleted ? 'gone' : 'there'}, and the last that was done is ${last.kind}`);
  }
  return wrong;
};

/** No stored clock is further ahead than the server tolerates, so none can win forever. */
const clocks = ({ world, dump }: Context): string[] => {
  const latest = world.backend.now() + maxClockSkew;
  const ahead = (stamps: string[]): boolean => stamps.some((stamp) => msOf(stamp) > latest);
  return [...dump.pieces.filter((piece) => ahead(Object.values(piece.clocks))), ...dump.history.filter((row) => ahead([row.clock]))].map(
    ({ id }) => `clock: ${id} holds a stamp from the future`,
  );
};

export const violationsOf = async (world: World): Promise<string[]> => {
  const dump = await world.backend.dump(world.userId);
  const accepted = new Set([...dump.operations, ...world.ledger.byServer]);
  const attempts = world.ledger.entries.filter((entry): entry is WriteEntry => entry.kind === 'set' || entry.kind === 'first');
  const context: Context = {
    world,
    dump,
    pieces: new Map(dump.pieces.map((piece) => [piece.id, piece])),
    accepted,
    writes: attempts.filter((entry) => accepted.has(entry.id)),
    attempts,
  };
  return [
    ...(await convergence(context)),
    ...(await albums(context)),
    ...noLossAndOnce(context),
    ...textsOf(context),
    ...causality(context),
    ...life(context),
    ...later(context),
    ...clocks(context),
  ];
};
