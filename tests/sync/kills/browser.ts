// Starts Chromium on a profile on disk in a process group that can be killed as a whole, and reads its IndexedDB.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';

export type Opened = { context: BrowserContext; page: Page };
export type KillableBrowser = {
  open(): Promise<Opened>;
  /** A normal exit, which flushes the cookies that Chromium keeps in memory for up to 30 seconds. */
  close(): Promise<void>;
  /** SIGKILL of all its processes; resolves when none is left. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

const patience = 30_000;

const portOf = async (profile: string, child: ChildProcess): Promise<number> => {
  for (const until = Date.now() + patience; Date.now() < until; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode} before it was ready`);
    try {
      const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
  }
  throw new Error('Chromium does not say where it listens');
};

const processesOf = (profile: string): number[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => (line.includes(`--user-data-dir=${profile}`) ? [Number.parseInt(line, 10)] : []));

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
};

export const createKillableBrowser = (): KillableBrowser => {
  const profile = mkdtempSync(join(tmpdir(), 'verso-killed-device-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;

  const kill = async (): Promise<void> => {
    // Kills the process group; processes that have left it are found by the profile path.
    if (child?.pid !== undefined) end(-child.pid);
    for (const until = Date.now() + patience; ; await pause(10)) {
      const left = processesOf(profile);
      if (left.length === 0) break;
      if (Date.now() > until) throw new Error('Chromium does not die');
      for (const pid of left) end(pid);
    }
    child = undefined;
    await browser?.close().catch(() => undefined);
    browser = undefined;
  };
  const close = async (): Promise<void> => {
    const session = await browser?.newBrowserCDPSession();
    await session?.send('Browser.close');
    for (const until = Date.now() + patience; processesOf(profile).length > 0 && Date.now() < until;) await pause(20);
    await kill();
  };
  const lastResort = (): void => {
    if (child?.pid !== undefined) end(-child.pid);
  };
  process.once('exit', lastResort);
  return {
    open: async () => {
      rmSync(join(profile, 'DevToolsActivePort'), { force: true });
      child = spawn(
        chromiumPath(),
        [
          ...chromiumSwitches,
          '--headless=new',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          '--window-size=1280,900',
          'about:blank',
        ],
        { detached: true, stdio: 'ignore' },
      );
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile, child)}`);
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('Chromium has no window');
      context.setDefaultTimeout(20_000);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    close,
    kill,
    remove: async () => {
      await kill();
      process.removeListener('exit', lastResort);
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** The signed-in user's database; read while no code of the app runs. */
export type DeviceContent = {
  drafts: { id: string; title: string; state: string; photoIds: string[] }[];
  /** sha256: as stored with the draft; found: of the stored bytes, null if only the server has them. */
  photos: { id: string; draftId: string; sha256: string; found: string | null; publicUrl: string | null }[];
  outbox: { id: string; seq: number; kind: string; subject: string; state: string; payload: unknown; device: string; clock: string }[];
  acknowledged: string[];
  truths: string[];
  pieces: { id: string; title: string }[];
  analyses: { scan_id: string | null; piece_id: string }[];
  seq: number;
};

/** page: on the app's origin, but not a page of the app. */
export const readDevice = (page: Page): Promise<DeviceContent> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('verso-user-'))?.name;
    if (name === undefined) throw new Error('this device has no database of a user');
    const opened = () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('the database does not open'));
      });
    // A browser that was killed may hold its files for a moment longer than it is seen.
    let db: IDBDatabase | undefined;
    for (const until = performance.now() + 10_000; db === undefined;)
      db = await opened().catch(async (error: unknown) => {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return undefined;
      });
    const tables = ['drafts', 'photos', 'outbox', 'acknowledged', 'truths', 'pieces', 'analyses', 'meta', 'photoBytes'];
    const transaction = db.transaction(tables);
    const all = (table: string) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const asked = transaction.objectStore(table).getAll();
        asked.onsuccess = () => resolve(asked.result as Record<string, unknown>[]);
        asked.onerror = () => reject(asked.error ?? new Error(`${table} cannot be read`));
      });
    const [drafts = [], photos = [], outbox = [], acknowledged = [], truths = [], pieces = [], analyses = [], meta = [], photoBytes = []] =
      await Promise.all(tables.map(all));
    db.close();
    const digest = async (bytes: ArrayBuffer) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const sync = meta.find((row) => row['key'] === 'sync')?.['value'] as { seq: number } | undefined;
    // Rows of the app's own schema, passed on unchanged.
    return {
      drafts,
      photos: await Promise.all(
        photos.map(async (photo) => {
          const bytes = photoBytes.find(({ id }) => id === photo['id'])?.['bytes'];
          return { ...photo, found: bytes instanceof ArrayBuffer ? await digest(bytes) : null };
        }),
      ),
      outbox,
      acknowledged: acknowledged.map((row) => row['id']),
      truths: truths.map((row) => row['key']),
      pieces: pieces.map(({ id, title }) => ({ id, title })),
      analyses: analyses.map(({ scan_id, piece_id }) => ({ scan_id, piece_id })),
      seq: sync?.seq ?? 0,
    } as unknown as DeviceContent;
  });
