// Keeps a device in sync: runs the engine whenever something may have changed, and backs off after failures.
import type { Engine, ServerPage, ServerHello, SyncNeed, SyncRun } from '#client/data/engine/types.ts';
import { bulkPause, bulkSize } from '#client/data/engine/bulk.ts';
import { retryDelay } from './retry-delay.ts';

export type LoopParts = {
  engine: Engine;
  /** A hidden page polls less often. */
  isVisible?: (() => boolean) | undefined;
  /** Registers a Background Sync. */
  askForBackground?: (() => void) | undefined;
  random?: (() => number) | undefined;
  /** Whether a socket is about to open: a device with an empty outbox then briefly waits for its hello. */
  expectsLive?: (() => boolean) | undefined;
};
export type SyncLoop = {
  /** The device is online, visible, or signed in again. */
  wake(): void;
  /** The server has announced this version. */
  onVersion(version: number): void;
  onHello(server: ServerHello): void;
  onPage(page: ServerPage): void;
  /** While the socket is connected, the device polls less often. */
  setLive(connected: boolean): void;
  close(): void;
};

/** How long the first exchange waits for the socket's hello. Milliseconds. */
const headStart = 1_500;
/** Polling intervals in milliseconds. */
const pollEvery = { alone: 60_000, live: 300_000, hidden: 600_000 } as const;

export const startLoop = (parts: LoopParts): SyncLoop => {
  const { engine, isVisible = () => true, askForBackground, random = Math.random, expectsLive = () => false } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bulkTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLive = false;
  let isResting = false;
  let closed = false;
  let waiting = 0;
  /** No request before this time (the server's Retry-After), on the monotonic clock. */
  let notBefore = 0;
  /** Before the first exchange, hello or page. */
  let isBeginning = true;

  const usual = (): number => (isVisible() ? (isLive ? pollEvery.live : pollEvery.alone) : pollEvery.hidden);
  const schedule = (milliseconds: number, need?: SyncNeed): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void turn(need), milliseconds);
  };

  const rest = (end: SyncRun): void => {
    isResting = end.end !== 'idle';
    if (end.end === 'idle') {
      failures = 0;
      schedule(usual());
      return;
    }
    failures += 1;
    notBefore = performance.now() + ('retryAfter' in end ? (end.retryAfter ?? 0) : 0);
    if (engine.state().waiting > 0) askForBackground?.();
    // Only a sign-in helps, and it wakes the loop; one in another tab is found by polling.
    schedule(end.end === 'signed-out' ? pollEvery.hidden : retryDelay(failures, 'retryAfter' in end ? end.retryAfter : null, random));
  };

  const turn = async (need?: SyncNeed): Promise<void> => {
    clearTimeout(timer);
    isBeginning = false;
    if (closed) return;
    const rested = notBefore - performance.now();
    if (rested > 0) return schedule(rested, need);
    const end = await engine.syncNow(need);
    if (end.end !== 'closed') rest(end);
  };

  const unsubscribe = engine.subscribe((state) => {
    const added = state.waiting - waiting;
    ({ waiting } = state);
    // After a failure the retry is already scheduled; more operations do not change that.
    if (added <= 0 || isResting) return;
    clearTimeout(bulkTimer);
    if (added < bulkSize) void turn({ version: 0 });
    else bulkTimer = setTimeout(() => void turn({ version: 0 }), bulkPause);
  });

  /** Pending operations and the first pull do not wait for the hello. */
  const begin = async (): Promise<void> => {
    const { lastSyncAt, waiting: unsent } = expectsLive() ? await engine.ready() : { lastSyncAt: null, waiting: 0 };
    if (!isBeginning) return;
    if (lastSyncAt === null || unsent > 0 || !expectsLive()) return turn();
    schedule(headStart);
  };
  const onHello = async (server: ServerHello): Promise<void> => {
    failures = 0;
    isBeginning = false;
    const result = await engine.onHello(server).catch(() => 'unknown' as const);
    if (result === 'in-sync') rest({ end: 'idle' });
    else await turn(result === 'behind' ? { version: server.version } : undefined);
  };
  const onPage = async (page: ServerPage): Promise<void> => {
    failures = 0;
    const how = await engine.onPage(page).catch(() => 'gap' as const);
    if (how === 'gap') await turn({ version: page.upTo });
  };

  void begin();
  return {
    wake: () => {
      failures = 0;
      void turn();
    },
    onVersion: (version) => {
      failures = 0;
      void turn({ version });
    },
    onHello: (server) => void onHello(server),
    onPage: (page) => void onPage(page),
    setLive: (connected) => {
      isLive = connected;
      // Without a socket no hello will come.
      if (!connected && isBeginning) void turn();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(bulkTimer);
      unsubscribe();
    },
  };
};
