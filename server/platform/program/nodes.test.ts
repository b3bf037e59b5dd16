// Node leases: which nodes may run together, and how often they write to the database.
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { joinNodes, type Node } from './nodes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const nodes: Node[] = [];
const join = async (files: string, keeps?: { working: number; failing: number }) => {
  const node = await joinNodes({ url: database.url, log: silentLog(), files, keeps });
  nodes.push(node);
  return node;
};
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.leave()));
});
const age = (seconds: number) => database.sql`update nodes set seen_at = seen_at - make_interval(secs => ${seconds})`;

describe('nodes on one database', () => {
  it('run side by side with one object store, or over the same folder', async () => {
    await join('s3');
    await join('s3');
    await Promise.all(nodes.splice(0).map((node) => node.leave()));
    await join('folder-a');
    await join('folder-a');
    expect((await database.sql`select from nodes where files = 'folder-a'`).count).toBe(2);
  });

  it('are refused where one of them keeps its files in a folder of its own', async () => {
    await join('folder-a');
    await expect(join('folder-b')).rejects.toThrow('set S3_*');
    await expect(join('s3')).rejects.toThrow('set S3_*');
    await nodes.pop()?.leave();
    await join('s3');
    await expect(join('folder-b')).rejects.toThrow('set S3_*');
  });

  // Planted bug: two nodes that start together do not see each other.
  it('that start together do not both get in', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((files) => join(files)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that died are forgotten after fifteen seconds of the database', async () => {
    await join('folder-a');
    await age(14);
    await expect(join('folder-b')).rejects.toThrow('set S3_*');
    await age(1.1);
    await join('folder-b');
  });

  // Planted bug: every check writes.
  it('write once in a while however often they are asked, and come back when they were given up for dead', async () => {
    const seldom = await join('s3', { working: 600_000, failing: 1 });
    const seen = async () => (await database.sql<{ seen_at: Date }[]>`select seen_at from nodes`).map((row) => row.seen_at.getTime());
    const before = await seen();
    for (let turn = 0; turn < 50; turn += 1) expect(await seldom.isDatabaseWritable()).toBe(true);
    expect(await seen()).toEqual(before);
    await seldom.leave();
    nodes.length = 0;
    const often = await join('s3', { working: 0, failing: 0 });
    await database.sql`delete from nodes`;
    expect(await often.isDatabaseWritable()).toBe(true);
    expect(await seen()).toHaveLength(1);
  });

  // Planted bug: a hanging connection is reused forever.
  it('say no, and not later than they are given, while the database hangs, and yes afterwards', async () => {
    const node = await joinNodes({ url: database.url, log: silentLog(), files: 's3', patience: 300, keeps: { working: 0, failing: 0 } });
    nodes.push(node);
    await database.sql.begin(async (tx) => {
      await tx`lock table nodes in access exclusive mode`;
      const began = performance.now();
      expect(await node.isDatabaseWritable()).toBe(false);
      expect(performance.now() - began).toBeLessThan(5_000);
    });
    await expect.poll(() => node.isDatabaseWritable(), { timeout: 5_000 }).toBe(true);
  });
});
