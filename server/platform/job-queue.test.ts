// The queue: done once per key, retried, taken up again after a death, and never by two at once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testClock } from './clock.ts';
import { transact } from './database.ts';
import { GiveUp, type Jobs } from './jobs.ts';
import { createJobs } from './job-queue.ts';
import { silentLog } from './logger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = testClock(new Date('2026-03-01T12:00:00Z'));
const running: Jobs[] = [];
const newJobs = (more: { leaseSeconds?: number; pollMilliseconds?: number } = {}) => {
  const jobs = createJobs({ sql: database.sql, clock, log: silentLog(), ...more });
  running.push(jobs);
  return jobs;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(0)));
  await database.sql`delete from jobs`;
});

const word = z.object({ word: z.string() });
type Seen = { word: string; attempt: number };
const recording = (
  jobs: Jobs,
  act: (seen: Seen) => Promise<void> | void = () => undefined,
  more: { maxAttempts?: number; concurrency?: number; timeout?: number } = {},
) => {
  const seen: Seen[] = [];
  const failed: string[] = [];
  jobs.register('test.say', {
    payload: word,
    ...more,
    handle: async (payload, { attempt }) => {
      seen.push({ word: payload.word, attempt });
      await act({ word: payload.word, attempt });
    },
    onFailed: async (payload) => void failed.push(payload.word),
  });
  return { seen, failed };
};
const rowOf = async (id: string) =>
  (
    await database.sql<
      { state: string; attempts: number; last_error: string | null }[]
    >`select state, attempts, last_error from jobs where id = ${id}`
  )[0];

describe('a job', () => {
  it('runs once, with the payload it was given', async () => {
    const jobs = newJobs();
    const { seen } = recording(jobs);
    const id = await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    await jobs.runDue();
    await jobs.runDue();
    expect(seen).toEqual([{ word: 'red', attempt: 1 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'done' });
  });

  it('with a key is there once, also when many ask at the same time; again only when that is asked for', async () => {
    const jobs = newJobs();
    const { seen } = recording(jobs);
    const ids = await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue(database.sql, 'test.say', { word: 'red' }, { key: 'k' })));
    expect(new Set(ids).size).toBe(1);
    await jobs.runDue();
    await jobs.enqueue(database.sql, 'test.say', { word: 'late' }, { key: 'k' });
    await jobs.runDue();
    expect(seen.map((one) => one.word)).toEqual(['red']);
    await jobs.enqueue(database.sql, 'test.say', { word: 'anew' }, { key: 'k', again: true });
    await jobs.runDue();
    expect(seen.map((one) => one.word)).toEqual(['red', 'anew']);
  });

  it('is there only when the transaction that asked for it is', async () => {
    const jobs = newJobs();
    const { seen } = recording(jobs);
    await expect(
      transact(database.sql, async (tx) => {
        await jobs.enqueue(tx, 'test.say', { word: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await jobs.runDue();
    expect(seen).toEqual([]);
  });

  it('waits for its time', async () => {
    const jobs = newJobs();
    const { seen } = recording(jobs);
    await jobs.enqueue(database.sql, 'test.say', { word: 'later' }, { runAt: new Date(clock().getTime() + 60_000) });
    expect(await jobs.runDue()).toBe(0);
    clock.advance(60_000);
    await jobs.runDue();
    expect(seen.length).toBe(1);
  });

  it('whose payload is wrong is refused when it is asked for', async () => {
    const jobs = newJobs();
    recording(jobs);
    await expect(jobs.enqueue(database.sql, 'test.say', { word: 1 })).rejects.toThrow();
    await expect(jobs.enqueue(database.sql, 'test.unknown', {})).rejects.toThrow('no kind of job');
  });
});

describe('a job that fails', () => {
  it('is tried again later each time, and then given up with a word to its feature', async () => {
    const jobs = newJobs();
    const { seen, failed } = recording(jobs, () => Promise.reject(new Error('no luck')), { maxAttempts: 3 });
    const id = await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    await jobs.runDue();
    await jobs.runDue();
    expect(seen.length).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) {
      clock.advance(10_000);
      await jobs.runDue();
    }
    expect(seen.map((one) => one.attempt)).toEqual([1, 2, 3]);
    expect(failed).toEqual(['red']);
    expect(await rowOf(id)).toEqual({ state: 'failed', attempts: 3, last_error: 'Error: no luck' });
  });

  it('and says that nothing helps is given up at once', async () => {
    const jobs = newJobs();
    const { seen, failed } = recording(jobs, () => Promise.reject(new GiveUp('broken for ever')));
    await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    await jobs.runDue();
    clock.advance(3_600_000);
    await jobs.runDue();
    expect([seen.length, failed]).toEqual([1, ['red']]);
  });

  it('because it takes too long is cut off and tried again', async () => {
    const jobs = newJobs();
    const { seen } = recording(jobs, ({ attempt }) => (attempt === 1 ? new Promise<void>(() => undefined) : Promise.resolve()), {
      timeout: 0.05,
    });
    await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    await jobs.runDue();
    clock.advance(10_000);
    await jobs.runDue();
    expect(seen.map((one) => one.attempt)).toEqual([1, 2]);
  });
});

describe('a runner that dies', () => {
  it('loses its job to the next one when its lease is over, not before', async () => {
    const dead = newJobs();
    recording(dead, () => new Promise<void>(() => undefined));
    const id = await dead.enqueue(database.sql, 'test.say', { word: 'red' });
    void dead.runDue();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('running');
    const next = newJobs();
    const { seen } = recording(next);
    expect(await next.runDue()).toBe(0);
    clock.advance(16_000);
    await next.runDue();
    expect(seen).toEqual([{ word: 'red', attempt: 2 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'done' });
  });

  it('at every attempt does not do so for ever', async () => {
    const jobs = newJobs();
    const { seen, failed } = recording(jobs, undefined, { maxAttempts: 3 });
    const id = await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    await database.sql`update jobs set state = 'running', attempts = 3, leased_until = ${clock()} where id = ${id}`;
    await jobs.runDue();
    expect([seen, failed]).toEqual([[], ['red']]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed' });
  });

  it('but only seemed to be dead cannot end the job in its transaction while another one has it', async () => {
    const slow = newJobs();
    let wakeSlow = (): void => undefined;
    let outcome: unknown;
    slow.register('test.say', {
      payload: word,
      handle: async (_payload, { finishIn }) => {
        await new Promise<void>((resolve) => (wakeSlow = resolve));
        await transact(database.sql, finishIn).catch((error: unknown) => (outcome = error));
      },
    });
    const id = await slow.enqueue(database.sql, 'test.say', { word: 'red' });
    const first = slow.runDue();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('running');
    clock.advance(16_000);
    const next = newJobs();
    let wakeNext = (): void => undefined;
    const { seen } = recording(next, () => new Promise<void>((resolve) => (wakeNext = resolve)));
    const second = next.runDue();
    await expect.poll(() => seen.length).toBe(1);
    wakeSlow();
    await first;
    expect(outcome).toMatchObject({ message: 'another runner has the job' });
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: 2 });
    wakeNext();
    await second;
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 });
  });
});

describe('many runners', () => {
  it('share the jobs and never take the same one', async () => {
    const seen: string[] = [];
    const runners = [newJobs(), newJobs(), newJobs()];
    for (const jobs of runners)
      jobs.register('test.say', { payload: word, concurrency: 4, handle: async (payload) => void seen.push(payload.word) });
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    for (const one of words) await runners[0]?.enqueue(database.sql, 'test.say', { word: one });
    await Promise.all(runners.map((jobs) => jobs.runDue()));
    expect(seen.toSorted()).toEqual(words.toSorted());
  });

  it('keep to the number of jobs at the same time', async () => {
    const jobs = newJobs();
    let now = 0;
    let most = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const act = async () => {
      now += 1;
      most = Math.max(most, now);
      await held;
      now -= 1;
    };
    recording(jobs, act, { concurrency: 2 });
    for (let index = 0; index < 10; index += 1) await jobs.enqueue(database.sql, 'test.say', { word: String(index) });
    const all = jobs.runDue();
    await expect.poll(() => most).toBe(2);
    // A third would be taken in the time that this many turns of the database take.
    for (let turn = 0; turn < 20; turn += 1) await database.sql`select 1`;
    release();
    await all;
    expect(most).toBe(2);
  });

  it('make one job of what repeats', async () => {
    const seen: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const jobs = newJobs({ pollMilliseconds: 5 });
      jobs.register('test.tick', { payload: z.object({}), handle: async (_payload, { id }) => void seen.push(id) });
      jobs.repeat('test.tick', 3600);
      jobs.start();
    }
    await expect.poll(() => seen.length).toBe(1);
    const rows = await database.sql`select id from jobs where kind = 'test.tick'`;
    expect(rows.length).toBe(1);
  });
});

describe('the end', () => {
  it('of a job is heard by whoever waits for it', async () => {
    const jobs = newJobs({ pollMilliseconds: 5 });
    recording(jobs);
    jobs.start();
    const id = await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    jobs.wake();
    expect(await jobs.ended(id)).toBe('done');
    const over = AbortSignal.abort();
    const waiting = await jobs.enqueue(database.sql, 'test.say', { word: 'later' }, { runAt: new Date(clock().getTime() + 60_000) });
    expect(await jobs.ended(waiting, over)).toBe('waiting');
  });

  it('of the program puts back what could not end in time, without counting the attempt', async () => {
    const jobs = newJobs({ pollMilliseconds: 5 });
    recording(jobs, () => new Promise<void>(() => undefined));
    jobs.start();
    const id = await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
    jobs.wake();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('running');
    await jobs.stop(0);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const next = newJobs();
    const { seen } = recording(next);
    await next.runDue();
    expect(seen).toEqual([{ word: 'red', attempt: 1 }]);
  });
});

it('a queue in which a job has been due for long says so', async () => {
  const jobs = newJobs();
  recording(jobs);
  await jobs.enqueue(database.sql, 'test.say', { word: 'red' });
  await expect(jobs.check()).resolves.toBe(undefined);
  clock.advance(301_000);
  await expect(jobs.check()).rejects.toThrow('has been due');
});
