// Two server processes on one database: what is read under a lock is what stands when the lock was given, documents included.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import type { StoredPiece } from '#server/catalog/pieces.store.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { transact, type Tx } from '#server/platform/database/database.ts';
import { push } from '#server/sync/push/push.ts';
import { partsOn, startTwoProcesses, updateOf, type Place, type TwoProcesses } from './support/overlap.ts';

let two: TwoProcesses;
let on: TwoProcesses['on'];
beforeAll(async () => {
  two = await startTwoProcesses();
  ({ on } = two);
});
afterAll(() => two.stop());

describe('a push that waits for a lock of another process', () => {
  // Planted bug: one statement that locks the piece and reads its documents; they are those of before the wait.
  it.each([
    ['the first edit of a text', []],
    ['a text that has a document', ['An owner on the label.']],
  ])('keeps the words of both: %s', async (_what, before) => {
    const place = await on.newPiece('Oil.');
    for (const words of before) await on.write(place, [await on.addition(place, words)]);
    const [early, late] = [await on.addition(place, 'EARLY'), await on.addition(place, 'LATE')];
    const { results } = await on.overlapping(on.writeUnlocked(place, [early]), () => push(partsOn(two.otherSql), place.userId, [late]));
    expect(results).toMatchObject([{ status: 'accepted' }]);
    const stored = await on.textOf(place);
    expect(stored?.text).toContain('EARLY');
    expect(stored?.text).toContain('LATE');
    expect(stored?.text.match(/Oil/g)).toHaveLength(1);
    // What the early device still has at hand brings nothing new, so its words never come twice.
    const again = stored && yjsTexts.merge({ pieceId: place.pieceId, field: 'description' }, stored, updateOf(early));
    expect(again).toMatchObject({ text: stored?.text });
  });

  it('keeps the words that are written together with something that is decided under locks alone', async () => {
    const place = await on.newPiece('Oil.');
    await on.write(place, [await on.addition(place, 'An owner.')]);
    const [early, late] = [await on.addition(place, 'EARLY'), await on.addition(place, 'LATE')];
    const restore = place.wire.make('piece.restore', { pieceId: place.pieceId });
    await on.overlapping(on.writeUnlocked(place, [early]), () => push(partsOn(two.otherSql), place.userId, [restore, late]));
    expect((await on.textOf(place))?.text.split(' ').sort()).toEqual(['An', 'EARLY', 'LATE', 'Oil.', 'owner.']);
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
    const place = await on.newPiece('Oil.');
    await on.write(place, [await on.addition(place, 'An owner.')]);
    const early = await on.addition(place, 'EARLY');
    const piece = await on.overlapping(on.writeUnlocked(place, [early]), () => transact(two.otherSql, (tx) => lock(tx, place)));
    expect(piece?.description).toBe('Oil. An owner. EARLY');
    expect(piece?.states.description).toEqual((await on.textOf(place))?.state);
  });
});
