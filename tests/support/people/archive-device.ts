// A device in this process with a fake IndexedDB that can export and import; it uses a running server.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import { databaseNameOf, UserDatabase } from '#client/data/db/database.ts';
import { createProgressBoard } from '#client/data/drafts/progress.ts';
import { runDrafts } from '#client/data/drafts/transport.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { createTransport } from '#client/data/sync/transport.ts';
import { openArchive, type Archive } from '#client/features/transfer/archive/archive.ts';
import {
  archivedAnalysis,
  archivedLists,
  archivedPiece,
  manifestName,
  type ArchivedAnalysis,
  type ArchivedPiece,
} from '#client/features/transfer/archive/format.ts';
import { exportEverything, type Exported } from '#client/features/transfer/export.data.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { createMutex } from '#tests/sync/support/device.ts';
import type { Person } from './people.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type ArchiveDevice = {
  data: UserData;
  /** Sends everything pending, photographs too, until nothing is left. */
  settle(): Promise<void>;
  /** Work during which this process is the page of the device's person. */
  within<R>(work: () => Promise<R>): Promise<R>;
  export(online?: boolean): Promise<{ file: Blob; told: Exported }>;
  close(): void;
};

const never = (): never => {
  throw new Error('not part of this device');
};

/** Makes this process act as the page of one person at a time: relative URLs go to the server. */
const asPage = (server: Pick<TestServer, 'url'>, token: string): (() => void) => {
  const real = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    typeof address === 'string' && address.startsWith('/')
      ? real(`${server.url}${address}`, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${token}` },
        })
      : real(address, init);
  return () => {
    globalThis.fetch = real;
  };
};

export const openArchiveDevice = (
  server: Pick<TestServer, 'url'>,
  person: Pick<Person, 'userId' | 'session'>,
  name = databaseNameOf(person.userId),
): ArchiveDevice => {
  const { userId, session } = person;
  const db = new UserDatabase(name);
  const token = session.access_token;
  const engine = createEngine({
    store: openDexieStore(db),
    transport: createTransport({ baseUrl: server.url, headers: { authorization: `Bearer ${token}` } }),
    userId,
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  const data: UserData = { userId, db, engine, unsent: never, resume: never, close: never, wipe: never };
  const within = async <R>(work: () => Promise<R>): Promise<R> => {
    const leave = asPage(server, token);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    data,
    within,
    settle: () =>
      within(async () => {
        await engine.syncNow();
        const runner = runDrafts(data, createProgressBoard());
        await runner.run(true);
        runner.stop();
        const run = await engine.syncNow();
        const left = await db.drafts.where('state').notEqual('done').toArray();
        if (run.end !== 'idle' || left.length > 0)
          throw new Error(`not settled: ${run.end} ${left.map(({ reason }) => reason).join('; ')}`);
      }),
    export: (online = true) =>
      within(async () => {
        let file: Blob | undefined;
        const parts = {
          account: { id: userId, name: '', email: '' },
          online,
          now: new Date(),
          signal: new AbortController().signal,
          onProgress: () => undefined,
        };
        const told = await exportEverything(
          data,
          blobSink((made) => (file = made)),
          parts,
        );
        if (file === undefined) throw new Error('no file was made');
        return { file, told };
      }),
    close: () => {
      engine.close();
      db.close();
    },
  };
};

export type Read = { archive: Archive; pieces: ArchivedPiece[]; analyses: ArchivedAnalysis[] };
export const readArchive = async (file: Blob): Promise<Read> => {
  const archive = await openArchive(file, manifestName);
  const read: Read = { archive, pieces: [], analyses: [] };
  for await (const page of archivedLists(archive, 'pieces', archivedPiece)) read.pieces.push(...page);
  for await (const page of archivedLists(archive, 'analyses', archivedAnalysis)) read.analyses.push(...page);
  return read;
};

/** Removes ids and paths derived from them; sorted independently of ids. */
export const withoutIds = ({ pieces, analyses }: Read) => {
  const titles = new Map(pieces.map(({ id, title }) => [id, title]));
  const byText = <T>(list: T[]): T[] => list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return {
    pieces: byText(
      pieces.map(({ id, photos, ...piece }) => ({
        ...piece,
        photos: photos.map(({ id: _, file, ...photo }) => ({ ...photo, file: file?.replace(id, '') })),
      })),
    ),
    analyses: byText(
      analyses.map(({ record: { id: _, piece_id, scan_id: __, ...record }, claim, signature, imported }) => ({
        record: { ...record, of: titles.get(piece_id) },
        claim,
        signature,
        imported,
      })),
    ),
  };
};
