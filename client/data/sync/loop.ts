// Keeps a device in step: runs the engine at every occasion that promises something, and waits longer after each failure.
import type { Engine, ServerPage, ServerHello, SyncNeed, SyncRun } from '#client/data/engine/types.ts';
import { retryDelay } from './retry-delay.ts';

export type LoopParts = {
  engine: Engine;
  /** Whether people can see the page; a hidden one asks less often. */
  isVisible?: (() => boolean) | undefined;
  /** LiveRequests the system to run a sync when there is a network again, also with the page closed. */
  askForBackground?: (() => void) | undefined;
  random?: (() => number) | undefined;
  /** Whether a socket is about to open: a device with nothing to send leaves it a moment's time to say where the server stands. */
  expectsLive?: (() => boolean) | undefined;
};
export type SyncLoop = {
  /** Something has happened that makes a contact promising: on line again, visible again, signed in again. */
  wake(): void;
  /** The server has named this version. */
  onVersion(version: number): void;
  /** The socket has said where the server stands. */
  onHello(server: ServerHello): void;
  /** The socket has brought what another device has written. */
  onPage(page: ServerPage): void;
  /** Whether the server tells of changes by itself: then it is asked less often. */
  setLive(connected: boolean): void;
  close(): void;
};

/** What a socket has at the start to say where the server stands, before it is asked by itself. Milliseconds. */
const headStart = 1_500;
/** Milliseconds between looks at the server when nothing else happens. */
const pollEvery = { alone: 60_000, live: 300_000, hidden: 600_000 } as const;

export const startLoop = (parts: LoopParts): SyncLoop => {
  const { engine, isVisible = () => true, askForBackground, random = Math.random, expectsLive = () => false } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLive = false;
  let isResting = false;
  let closed = false;
  let waiting = 0;
  /** Until then the server wants to be left alone, whatever happens here; by a clock that nobody can set. */
  let notBefore = 0;
  /** Nobody has been asked and nobody has said anything yet. */
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
    // Without a session only a sign-in helps, and it wakes the loop; another tab may have signed in meanwhile, so look now and then.
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
    const hasMore = state.waiting > waiting;
    ({ waiting } = state);
    // After a failure the next attempt has its time already; more to send does not make the network better.
    if (hasMore && !isResting) void turn({ version: 0 });
  });

  /** A first reading, and what waits to be sent, are not kept waiting. */
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
      // No socket then, so it says nothing either.
      if (!connected && isBeginning) void turn();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
