// Two processes with overlapping writes: what one reads while it waits for the other's lock depends on its statements.
import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { TextField } from '#shared/records/piece-fields.ts';
import { fromBase64, toBase64 } from '#shared/sync/wire/base64.ts';
import type { UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { pieceOperations } from '#server/catalog/piece-operations.ts';
import { movedVersions } from '#server/feed/feed.ts';
import { readPieceText } from '#server/catalog/piece-texts.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { openDatabase, transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { writePush } from '#server/sync/push/push.store.ts';
import { checkRequest, push, type PushParts } from '#server/sync/push/push.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { addUser, startSyncHost, type SyncHost } from './sync-host.ts';
import { openWire, type Wire } from './wire.ts';

export const partsOn = (sql: Sql): PushParts => ({ sql, clock: systemClock, handlers: [pieceOperations()] });

export type Place = { userId: string; pieceId: string; wire: Wire };

const openOverlap = (sql: Sql, host: SyncHost) => {
  const write = (place: Place, operations: readonly UncheckedOperation[]) => push(partsOn(sql), place.userId, operations);
  const textOf = ({ userId, pieceId }: Place, field: TextField = 'description') => readPieceText(sql, { userId, pieceId, field });
  return {
    write,
    textOf,
    newPiece: async (description: string): Promise<Place> => {
      const userId = await addUser(sql);
      const place = { userId, pieceId: uuidv7(), wire: openWire(host.fetch, userId) };
      const fields = { title: 'Harbour', artist: 'Anna' };
      await write(place, [place.wire.make('piece.create', { pieceId: place.pieceId, fields, texts: { description } })]);
      return place;
    },
    /** An operation that appends words to the current text. */
    addition: async (place: Place, words: string): Promise<UncheckedOperation> => {
      const stored = await textOf(place);
      if (stored === null) throw new Error('there is no text');
      const key = { pieceId: place.pieceId, field: 'description' } as const;
      const { update } = yjsTexts.change(key, stored, `${stored.text} ${words}`);
      return place.wire.make('piece.text', { ...key, update: toBase64(update) });
    },
    /** Starts `late` while `early` is written but uncommitted, and commits `early` once `late` waits for its lock. */
    overlapping: async <T>(early: (tx: Tx) => Promise<unknown>, late: () => Promise<T>): Promise<T> => {
      let waiting: Promise<T> | undefined;
      await transact(sql, async (tx) => {
        await early(tx);
        waiting = late();
        waiting.catch(() => undefined);
        await expect
          .poll(
            async () => (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length,
          )
          .toBeGreaterThan(0);
      });
      if (waiting === undefined) throw new Error('nothing was begun');
      return waiting;
    },
    /** Writes as a push does, without the lock that keeps the pushes of one user apart. */
    writeUnlocked:
      ({ userId }: Place, operations: readonly UncheckedOperation[]) =>
      async (tx: Tx): Promise<void> => {
        const now = new Date();
        const { valid } = checkRequest({ userId, operations });
        const work = await pieceOperations().open(tx, [{ userId, operations: valid }], now);
        for (const operation of valid) if (work.apply(userId, operation) !== null) throw new Error('it was refused');
        await writePush(tx, { parts: work.changes().parts, made: [], now, moved: movedVersions });
      },
  };
};

/** Connections of two processes to one database; `on` acts on the first one. */
export const startTwoProcesses = async () => {
  const { sql, url, drop } = await createTestDatabase();
  const otherSql = openDatabase(url, { max: 5 });
  const host = startSyncHost({ sql });
  return {
    sql,
    otherSql,
    host,
    on: openOverlap(sql, host),
    stop: async () => {
      await host.stop();
      await otherSql.end({ timeout: 1 });
      await drop();
    },
  };
};
export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>;

/** The Yjs update of a text operation. */
export const updateOf = ({ payload }: UncheckedOperation): Uint8Array =>
  fromBase64((payload as { update: string }).update) ?? new Uint8Array();
