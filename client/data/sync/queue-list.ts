// What a list of the changes that wait shows of a queue of any length.
import type { Collection } from 'dexie';
import type { OutboxRow, UserDatabase } from '#client/data/db/database.ts';

/** Listed of each kind: those that were refused, and the others. A queue may have two hundred thousand. */
const mostListed = 50;
/** Of the title of the piece that it changes; null for others. */
export type QueuedRow = { row: OutboxRow; title: string | null };
export type Queue = { count: number; listed: readonly QueuedRow[] };

const newestOf = (rows: Collection<OutboxRow, string>): Promise<OutboxRow[]> => rows.reverse().limit(mostListed).toArray();

export const readQueue = async ({ outbox, pieces }: UserDatabase): Promise<Queue> => {
  const failed = outbox.where('state').equals('failed');
  const [count, stopped, newest] = await Promise.all([outbox.count(), failed.limit(mostListed).toArray(), newestOf(outbox.orderBy('seq'))]);
  const rows = [...stopped, ...newest.filter(({ state }) => state !== 'failed')].sort((a, b) => a.seq - b.seq);
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const titles = new Map((await pieces.bulkGet(subjects)).flatMap((piece) => (piece === undefined ? [] : [[piece.id, piece.title]])));
  return { count, listed: rows.map((row) => ({ row, title: titles.get(row.subject) ?? null })) };
};
