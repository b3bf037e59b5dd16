// Words that were lost while two processes locked and read in one statement come back as a version in the history.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/database/database.ts';
import { emptyPiece } from '#server/catalog/piece-purge.store.ts';
import { createFeed } from '#server/sync/pull/feed.ts';
import { repairTexts, type RepairCounts } from '#server/sync/texts/text-repair.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { lockedAndReadAtOnce } from './mutants/mutants.ts';
import { withBugs } from './mutants/play.ts';
import type { pushAs } from './mutants/push-entry.ts';
import { startTwoProcesses, type Place, type TwoProcesses } from './support/overlap.ts';

let two: TwoProcesses;
let on: TwoProcesses['on'];
beforeAll(async () => {
  two = await startTwoProcesses();
  ({ on } = two);
});
afterAll(() => two.stop());

/** By the statement of before: the second process drops the words of the first one. */
const lose = (places: readonly Place[], words: string): Promise<void> =>
  withBugs('tests/sync/mutants/push-entry.ts', lockedAndReadAtOnce, async (old: { pushAs: typeof pushAs }) => {
    for (const place of places) {
      const [early, late] = [await on.addition(place, words), await on.addition(place, 'LATE')];
      await on.overlapping(on.writeUnlocked(place, [early]), () => old.pushAs(two.otherSql, place.userId, [late]));
      expect((await on.textOf(place))?.text).not.toContain(words);
    }
  });

const repair = async (apply: boolean): Promise<RepairCounts> => {
  const feed = createFeed({ sql: two.otherSql, log: silentLog() });
  try {
    return await repairTexts({ sql: two.otherSql, feed, apply });
  } finally {
    await feed.close();
  }
};
const edited = async (): Promise<Place> => {
  const place = await on.newPiece('Oil.');
  await on.write(place, [await on.addition(place, 'An owner.')]);
  return place;
};
const versionsOf = async ({ wire, pieceId }: Place) =>
  (await wire.history()).filter((entry) => entry.piece_id === pieceId && entry.field === 'description');

describe('the repair of texts', () => {
  it('finds nothing where nothing was lost, in texts that were edited side by side', async () => {
    const place = await edited();
    const both = [await on.addition(place, 'one'), await on.addition(place, 'two')];
    for (const operation of both) await on.write(place, [operation]);
    expect(await repair(true)).toMatchObject({ people: 1, texts: 1, edits: 3, lostTexts: 0, lostEdits: 0, gone: 0 });
    expect(await versionsOf(place)).toEqual([]);
  });

  it('puts what was lost into the history once, tells every device, and leaves the text as it stands', async () => {
    const [place, deleted, sold] = [await edited(), await edited(), await edited()];
    await lose([place, deleted, sold], 'EARLY');
    await on.write(deleted, [deleted.wire.make('piece.delete', { pieceId: deleted.pieceId })]);
    await transact(two.sql, async (tx) => emptyPiece(tx, sold.pieceId, await two.host.feed.touch(tx, sold.userId), new Date()));
    const before = await place.wire.send([]);
    const text = await on.textOf(place);

    expect(await repair(false)).toMatchObject({ lostTexts: 2, lostEdits: 2, kept: 0, partial: 0, gone: 1 });
    expect(await versionsOf(place)).toEqual([]);

    expect(await repair(true)).toMatchObject({ lostTexts: 2, lostEdits: 2, kept: 0, gone: 1 });
    expect(await on.textOf(place)).toEqual(text);
    const [version, ...others] = await versionsOf(place);
    expect(others).toEqual([]);
    expect(String(version?.value).split(' ').sort()).toEqual(['An', 'EARLY', 'LATE', 'Oil.', 'owner.']);
    expect(version?.conflict).toBe(1);
    expect(await versionsOf(deleted)).toHaveLength(1);
    expect(await versionsOf(sold)).toEqual([]);
    // A device that has read everything is given it with its next look.
    const { changes } = await place.wire.send([], { epoch: before.epoch, cursor: before.changes.cursor });
    expect(Object.keys(changes.feeds)).toContain('history');

    expect(await repair(true)).toMatchObject({ lostTexts: 2, kept: 2 });
    await on.write(place, [await on.addition(place, 'Later.')]);
    expect(await repair(true)).toMatchObject({ lostTexts: 2, kept: 2 });
    expect((await versionsOf(place)).filter(({ value }) => String(value).includes('EARLY'))).toHaveLength(1);
  });

  it('adds another version for what was lost after the first one', async () => {
    const place = await edited();
    await lose([place], 'FIRST');
    await repair(true);
    await lose([place], 'SECOND');
    await repair(true);
    const values = (await versionsOf(place)).map(({ value }) => String(value));
    expect(values).toHaveLength(2);
    expect(values.at(-1)).toContain('FIRST');
    expect(values.at(-1)).toContain('SECOND');
  });

  it('does its work once when it runs twice at the same time, while people write', async () => {
    const places = [await edited(), await edited(), await edited()];
    await lose(places, 'EARLY');
    const writing = Promise.all(places.map(async (place) => on.write(place, [await on.addition(place, 'Meanwhile.')])));
    await Promise.all([repair(true), repair(true), writing]);
    for (const place of places) {
      const values = (await versionsOf(place)).map(({ value }) => String(value));
      expect(values.filter((value) => value.includes('EARLY'))).toHaveLength(1);
      expect((await on.textOf(place))?.text).toContain('Meanwhile.');
    }
  });
});
