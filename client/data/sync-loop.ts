// Keeps a device in step: runs the engine at every occasion that promises something, and waits longer after each failure.
import type { Engine, SyncNeed, SyncRun } from './engine.ts';
import { waitBefore } from './sync-wait.ts';

export type LoopParts = {
  engine: Engine;
  /** Whether people can see the page; a hidden one asks less often. */
  isVisible?: (() => boolean) | undefined;
  /** Asks the system to run a sync when there is a network again, also with the page closed. */
  askForBackground?: (() => void) | undefined;
  random?: (() => number) | undefined;
};
export type SyncLoop = {
  /** Something has happened that makes a contact promising: on line again, visible again, signed in again. */
  wake(): void;
  /** The server has named this version. */
  noticed(version: number): void;
  /** Whether the server tells of changes by itself: then it is asked less often. */
  setLive(connected: boolean): void;
  close(): void;
};

/** Milliseconds between looks at the server when nothing else happens. */
const pollEvery = { alone: 60_000, live: 300_000, hidden: 600_000 } as const;

export const startLoop = ({ engine, isVisible = () => true, askForBackground, random = Math.random }: LoopParts): SyncLoop => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLive = false;
  let isResting = false;
  let closed = false;
  let waiting = 0;

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
    if (engine.state().waiting > 0) askForBackground?.();
    // Without a session only a sign-in helps, and it wakes the loop; another tab may have signed in meanwhile, so look now and then.
    schedule(end.end === 'signed-out' ? pollEvery.hidden : waitBefore(failures, 'retryAfter' in end ? end.retryAfter : null, random));
  };

  const turn = async (need?: SyncNeed): Promise<void> => {
    clearTimeout(timer);
    if (closed) return;
    const end = await engine.syncNow(need);
    if (end.end !== 'closed') rest(end);
  };

  const unsubscribe = engine.subscribe((state) => {
    const hasMore = state.waiting > waiting;
    ({ waiting } = state);
    // After a failure the next attempt has its time already; more to send does not make the network better.
    if (hasMore && !isResting) void turn({ version: 0 });
  });

  void turn();
  return {
    wake: () => {
      failures = 0;
      void turn();
    },
    noticed: (version) => {
      failures = 0;
      void turn({ version });
    },
    setLive: (connected) => {
      isLive = connected;
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
