// Opens one user's data on this device: database, engine, and the loop that keeps it in sync.
import Dexie from 'dexie';
import { countContactMessages, visitorDatabase } from '#client/data/db/visitor-database.ts';
import { v7 as newId } from 'uuid';
import { AppError } from '#shared/contract/wire/errors.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import { databaseNameOf, UserDatabase } from '#client/data/db/database.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';
import type { Engine, Lock } from '#client/data/engine/types.ts';
import { connectLive, type LiveConnection } from './live.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { startLoop } from './loop.ts';
import { createTransport, withSocket } from './transport.ts';

/** The Background Sync tag under which the service worker calls `syncInBackground`. */
const syncTag = 'verso-sync';

export type UserData = {
  userId: string;
  db: UserDatabase;
  engine: Engine;
  /** Counts of what is not on the server yet. */
  unsent(): Promise<{ operations: number; drafts: number; files: number; contactMessages: number }>;
  /** Call after a new sign-in: syncs. */
  resume(): void;
  /** Stops the loop and closes the database. */
  close(): void;
  /** Closes and deletes the database with its photographs and images. */
  wipe(): Promise<void>;
};

export type UserDataOptions = {
  /** Another tab has deleted the database (sign-out) or upgraded it (update): this tab must stop using it. */
  onGone?: ((why: 'deleted' | 'newer') => void) | undefined;
  /** Opening the database takes long: another window may block it. */
  onStuck?: (() => void) | undefined;
};

/** The text library could not be loaded: no network, or the server has a newer build. */
const missingCode = 'Part of Verso could not be loaded. Copy what you typed, then refresh this window.';

/** Only one tab syncs at a time; a Web Lock is released when its tab dies. */
const lockOf =
  (userId: string): Lock =>
  // The promise resolves to the callback's result.
  (work) =>
    'locks' in navigator ? (navigator.locks.request(`verso-sync-${userId}`, work) as ReturnType<typeof work>) : work();

/** Milliseconds. */
const stuckAfter = 10_000;

const openDatabase = (userId: string, { onGone, onStuck = () => undefined }: UserDataOptions): UserDatabase => {
  const db = new UserDatabase(databaseNameOf(userId));
  const stuck = setTimeout(() => {
    if (!db.hasBeenClosed()) onStuck();
  }, stuckAfter);
  db.on('ready', () => clearTimeout(stuck));
  db.on('versionchange', (event) => {
    // Never reopened: it would be recreated empty, or have a version unknown to this code.
    db.close();
    onGone?.(event.newVersion === null ? 'deleted' : 'newer');
    return false;
  });
  return db;
};

/** carrier: returns the page's socket once there is one. */
const createUserEngine = (userId: string, db: UserDatabase, carrier: () => LiveConnection | null = () => null): Engine =>
  createEngine({
    store: openDexieStore(db),
    transport: withSocket(carrier, createTransport()),
    userId,
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId,
    lock: lockOf(userId),
    loadTexts: async () => {
      try {
        return (await import('#shared/sync/text/text.ts')).yjsTexts;
      } catch (cause) {
        throw new AppError('unavailable', { text: missingCode, cause });
      }
    },
  });

/** Without Background Sync the rest is sent at the next start of the app. */
export const askForBackground = (): void => {
  type WithSync = { sync?: { register(tag: string): Promise<void> } };
  void navigator.serviceWorker?.ready.then((registration) => (registration as WithSync).sync?.register(syncTag)).catch(() => undefined);
};

/** Syncs when the page is online or visible again. */
const listenToPage = (wake: () => void, pause: () => void): (() => void) => {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', pause);
  if (!navigator.onLine) pause();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', pause);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

/** Contact messages are in the visitor database. */
const contactMessagesOf = (userId: string): Promise<number> => countContactMessages(visitorDatabase(), userId);

const unsentIn = async (db: UserDatabase, userId: string): ReturnType<UserData['unsent']> => ({
  operations: await db.outbox.count(),
  drafts: await db.drafts.where('state').notEqual('done').count(),
  files: await db.files.where('state').notEqual('kept').count(),
  contactMessages: await contactMessagesOf(userId),
});

/** For a page. Call once per signed-in user, and close it before opening another. */
export const openUserData = (userId: string, { onGone, onStuck }: UserDataOptions = {}): UserData => {
  const db = openDatabase(userId, {
    onGone: (why) => {
      stop();
      onGone?.(why);
    },
    onStuck,
  });
  let live: LiveConnection | null = null;
  const engine = createUserEngine(userId, db, () => live);
  const loop = startLoop({
    engine,
    askForBackground,
    isVisible: () => document.visibilityState === 'visible',
    expectsLive: () => navigator.onLine,
  });
  live = connectLive({
    userId,
    onHello: loop.onHello,
    onPage: loop.onPage,
    onVersion: loop.onVersion,
    onConnected: loop.setLive,
    // The next exchange detects that the session has ended and reports it.
    onSessionOver: loop.wake,
  });
  const wake = (): void => {
    loop.wake();
    live?.wake();
  };
  const unlisten = listenToPage(wake, () => live?.pause());
  const stop = (): void => {
    unlisten();
    live?.close();
    loop.close();
    engine.close();
  };
  return {
    userId,
    db,
    engine,
    unsent: () => unsentIn(db, userId),
    resume: wake,
    close: () => {
      stop();
      db.close();
    },
    wipe: async () => {
      stop();
      await db.delete();
    },
  };
};

/** Sends a user's drafts; injected, so that pages do not load its code. */
type SendDrafts = (data: Pick<UserData, 'userId' | 'db' | 'engine'>) => { run: (impatient: boolean) => Promise<void>; stop: () => void };

/** For the service worker: syncs, sends drafts and files, closes the database. Rejects if anything is left, so that the browser retries. */
export const syncInBackground = async (userId: string, sendDrafts: SendDrafts): Promise<void> => {
  if (!(await Dexie.exists(databaseNameOf(userId)))) return;
  const db = openDatabase(userId, {});
  const engine = createUserEngine(userId, db);
  const drafts = sendDrafts({ userId, db, engine });
  try {
    const run = await engine.syncNow();
    if (run.end === 'signed-out') return;
    if (run.end !== 'idle') throw new Error(`the sync ended early: ${run.end}`);
    // With the same lock and ids as in a page, so that each photograph is uploaded once.
    await drafts.run(true);
    const files = await db.files.where('state').equals('waiting').count();
    if (files + (await db.drafts.where('state').anyOf(unfinished).count()) > 0) throw new Error('scans are left, or files');
  } finally {
    drafts.stop();
    engine.close();
    db.close();
  }
};
