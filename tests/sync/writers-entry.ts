// Forty writers and one reader of the same feed: every transaction takes its own time to commit.
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { transact, openDatabase } from '#server/platform/database/database.ts';
import { addUser, startSyncHost } from './support/sync-host.ts';
import { openWire } from './support/wire.ts';

const writers = 40;
const each = 25;

/** Answers how many of the pieces that were committed the reader never got. */
export const countLost = async (databaseUrl: string): Promise<{ committed: number; lost: number }> => {
  const sql = openDatabase(databaseUrl, { max: writers + 4 });
  const server = startSyncHost({ sql });
  const userId = await addUser(sql);
  const wire = openWire(server.fetch, userId);
  const read = new Set<string>();
  let writing = true;
  let cursor = 0;
  const readOn = async (): Promise<void> => {
    const { changes } = await wire.send([], { cursor });
    const page = changes.feeds['pieces'] as { columns: { id: string[] } } | undefined;
    for (const id of page?.columns.id ?? []) read.add(id);
    ({ cursor } = changes);
  };
  const reader = async (): Promise<void> => {
    while (writing) await readOn();
  };
  const made: string[] = [];
  const write = async (): Promise<void> => {
    for (let count = 0; count < each; count += 1) {
      const pieceId = uuidv7();
      const piece = { userId, pieceId, title: '', artist: '', description: '', medium: null, photos: [], composedAt: null };
      await transact(sql, async (tx) => {
        await server.pieces.createPieceFromScan(tx, piece);
        await sleep(Math.random() * 4);
      });
      made.push(pieceId);
    }
  };
  const reading = reader();
  await Promise.all(Array.from({ length: writers }, write));
  writing = false;
  await reading;
  await readOn();
  await server.stop();
  await sql.end({ timeout: 1 });
  return { committed: made.length, lost: made.filter((id) => !read.has(id)).length };
};
