// The reported outcome of a change, from its commit to the server's answer.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { UserDatabase, type OutboxRow } from '#client/data/db/database.ts';
import { outcomeOf, watchOutcome, type Outcome } from './outcome.ts';

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  device: 'd',
  seq: 1,
  clock: '1',
  kind: 'piece.set',
  subject: 'p',
  payload: {},
  state: 'waiting',
  attempts: 0,
  madeAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const acknowledged = (id: string) => ({ id, at: 0, operation: { id, device: 'd', seq: 1, clock: '1', kind: 'piece.set', payload: {} } });

// Planted bugs: accepted as soon as the outbox is empty, even if discarded; accepted when only one of two operations is.
it('[ERR28] [ERR29] a change is accepted only when the server has every part of it', async () => {
  const db = new UserDatabase('outcomes');
  const told: Outcome[] = [];
  await db.outbox.bulkPut([row('a'), row('b', { state: 'sending' })]);
  const final = new Promise<void>((resolve) => {
    watchOutcome(db, ['a', 'b'], (outcome) => {
      told.push(outcome);
      if (outcome.state === 'accepted') resolve();
    });
  });
  expect(await outcomeOf(db, ['a', 'b'])).toEqual({ state: 'waiting' });
  await db.transaction('rw', db.outbox, db.acknowledged, async () => {
    await db.outbox.delete('a');
    await db.acknowledged.put(acknowledged('a'));
  });
  expect(await outcomeOf(db, ['a', 'b'])).toEqual({ state: 'waiting' });
  await db.transaction('rw', db.outbox, db.acknowledged, async () => {
    await db.outbox.delete('b');
    await db.acknowledged.put(acknowledged('b'));
  });
  await final;
  expect(told.at(-1)).toEqual({ state: 'accepted' });
  expect(told.slice(0, -1).every((outcome) => outcome.state === 'waiting')).toBe(true);

  await db.outbox.put(row('c', { state: 'failed', refusal: 'reserved' }));
  expect(await outcomeOf(db, ['c'])).toEqual({ state: 'refused', refusal: 'reserved' });
  expect(await outcomeOf(db, ['never-there'])).toEqual({ state: 'gone' });
  await db.delete();
});
