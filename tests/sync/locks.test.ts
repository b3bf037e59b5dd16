// Two server processes on one database: what is read under a lock is what stands when the lock was given, documents included.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yjsTexts } from '#shared/sync/text.ts';
import { fromBase64, toBase64 } from '#shared/sync/base64.ts';
import type { UncheckedOperation } from '#shared/sync/operation.ts';
import { readPieceText } from '#server/catalog/piece-texts.ts';
import { pieceOperations } from '#server/catalog/piece-operations.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import type { StoredPiece } from '#server/catalog/pieces.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase, transact, type Sql, type Tx } from '#server/platform/database.ts';
import { applyUnlocked } from '#server/sync/push-apply.ts';
import { checkRequest, push, pushTogether, type PushParts } from '#server/sync/push.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';
import { openWire, type Wire } from './support/wire.ts';

let database: TestDatabase;
let host: SyncHost;
/** Of the second process. */
let otherSql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  otherSql = openDatabase(database.url, { max: 5 });
  host = startSyncHost({ sql: database.sql });
});
afterAll(async () => {
  await host.stop();
  await otherSql.end({ timeout: 1 });
  await database.drop();
});

const partsOn = (sql: Sql): PushParts => ({ sql, clock: systemClock, handlers: [pieceOperations()] });
const parts = { one: () => partsOn(database.sql), two: () => partsOn(otherSql) };

type Place = { userId: string; pieceId: string; wire: Wire };
const writtenPiece = async (description: string): Promise<Place> => {
  const userId = await addUser(database.sql);
  const wire = openWire(host.fetch, userId);
  const place = { userId, pieceId: uuidv7(), wire };
  const fields = { title: 'Harbour', artist: 'Anna' };
  await push(parts.one(), userId, [wire.make('piece.create', { pieceId: place.pieceId, fields, texts: { description } })]);
  return place;
};
const textOf = ({ userId, pieceId }: Place) => readPieceText(database.sql, { userId, pieceId, field: 'description' });
/** Built on what stands now. */
const addition = async (place: Place, words: string): Promise<UncheckedOperation> => {
  const stored = await textOf(place);
  if (stored === null) throw new Error('there is no text');
  const key = { pieceId: place.pieceId, field: 'description' } as const;
  const { update } = yjsTexts.change(key, stored, `${stored.text} ${words}`);
  return place.wire.make('piece.text', { ...key, update: toBase64(update) });
};

const somebodyWaits = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length,
    )
    .toBeGreaterThan(0);

/** Begins `late` while `early` is written and not yet committed, and commits that when `late` waits for it. */
const overlapping = async <T>(early: (tx: Tx) => Promise<unknown>, late: () => Promise<T>): Promise<T> => {
  let waiting: Promise<T> | undefined;
  await transact(database.sql, async (tx) => {
    await early(tx);
    waiting = late();
    waiting.catch(() => undefined);
    await somebodyWaits();
  });
  if (waiting === undefined) throw new Error('nothing was begun');
  return waiting;
};

/** As a push of one process writes it, in one statement that takes no lock of the user. */
const writeUnlocked =
  ({ userId }: Place, operations: readonly UncheckedOperation[]) =>
  async (tx: Tx): Promise<void> => {
    // The statement is the same in a transaction; here it only commits later.
    const applied = await applyUnlocked(tx as unknown as Sql, parts.one(), [checkRequest({ userId, operations })]);
    expect(applied).toMatchObject({ versions: expect.any(Map) as unknown });
  };

describe('a push that waits for a lock of another process', () => {
  // Planted bug: one statement that locks the piece and reads its documents; they are those of before the wait.
  it.each([
    ['the first edit of a text', []],
    ['a text that has a document', ['An owner on the label.']],
  ])('keeps the words of both: %s', async (_what, before) => {
    const place = await writtenPiece('Oil.');
    for (const words of before) await push(parts.one(), place.userId, [await addition(place, words)]);
    const [early, late] = [await addition(place, 'EARLY'), await addition(place, 'LATE')];
    const { taken } = await overlapping(writeUnlocked(place, [early]), () =>
      pushTogether(parts.two(), [checkRequest({ userId: place.userId, operations: [late] })]),
    );
    expect(taken[0]?.results).toMatchObject([{ status: 'accepted' }]);
    const stored = await textOf(place);
    expect(stored?.text).toContain('EARLY');
    expect(stored?.text).toContain('LATE');
    expect(stored?.text.match(/Oil/g)).toHaveLength(1);
    // What the early device still has at hand brings nothing new, so its words never come twice.
    const key = { pieceId: place.pieceId, field: 'description' } as const;
    const again = stored && yjsTexts.merge(key, stored, fromBase64((early.payload as { update: string }).update) ?? new Uint8Array());
    expect(again).toMatchObject({ text: stored?.text });
  });

  it('keeps the words that are written together with something that is decided under locks alone', async () => {
    const place = await writtenPiece('Oil.');
    await push(parts.one(), place.userId, [await addition(place, 'An owner.')]);
    const [early, late] = [await addition(place, 'EARLY'), await addition(place, 'LATE')];
    const restore = place.wire.make('piece.restore', { pieceId: place.pieceId });
    await overlapping(writeUnlocked(place, [early]), () => push(parts.two(), place.userId, [restore, late]));
    expect((await textOf(place))?.text.split(' ').sort()).toEqual(['An', 'EARLY', 'LATE', 'Oil.', 'owner.']);
  });
});

describe('an act that locks a piece', () => {
  const { lockOwnPiece, lockAnyPiece } = createPieces({ clock: systemClock, touch: async () => 0 });
  const locks: [name: string, lock: (tx: Tx, place: Place) => Promise<StoredPiece | undefined>][] = [
    ['its owner', (tx, { userId, pieceId }) => lockOwnPiece(tx, userId, pieceId)],
    ['whoever it belongs to', (tx, { pieceId }) => lockAnyPiece(tx, pieceId)],
  ];
  // Planted bug: the reading overtakes the lock on its way to the database.
  it.each(locks)('has it with the documents of its row, for %s', async (_whose, lock) => {
    const place = await writtenPiece('Oil.');
    await push(parts.one(), place.userId, [await addition(place, 'An owner.')]);
    const early = await addition(place, 'EARLY');
    const piece = await overlapping(writeUnlocked(place, [early]), () => transact(otherSql, (tx) => lock(tx, place)));
    const state = piece?.states.description ?? null;
    expect(piece?.description).toBe('Oil. An owner. EARLY');
    expect(state).toEqual((await textOf(place))?.state);
  });
});
