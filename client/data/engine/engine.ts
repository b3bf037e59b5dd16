// The engine: transactions on the store, exchanges with the server, and the state it reports.
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import { isTooLargeOnTheWay } from '#client/data/api/api.ts';
import { applyAnswer } from './answer.ts';
import { changesTexts, commitEdit, commitOperations, type CommitParts } from './commit.ts';
import { isAboutContent, problemOf, runOf } from './failure.ts';
import { applyPage, applyHello } from './live-frames.ts';
import { discardRow, dismissNotices, failRow, retryHeld, retryRows, undoRow } from './queue.ts';
import { nextRequest } from './request.ts';
import { createReadAhead } from './read-ahead.ts';
import { bulkPause, bulkSize, longestPause } from './bulk.ts';
import { isSameState, noFigures, readQueueStats, stateOf, type QueueStats, type RunState } from './state.ts';
import type { Engine, EngineParts, ServerPage, ServerHello, HelloResult, SyncNeed, SyncRun, SyncState } from './types.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import { needsTexts } from '#client/data/kinds/entity.ts';
import { bySeq } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import { maxOperations } from '#shared/sync/wire/protocol.ts';

type SyncRequestOptions = { anyway: boolean; version: number };
const nothingAsked: SyncRequestOptions = { anyway: false, version: 0 };

class TextsMissing extends Error {
  override name = 'TextsMissing';
}

export const createEngine = (parts: EngineParts): Engine => {
  const { store, transport, lock, now, newId, randomBytes } = parts;
  const listeners = new Set<(state: SyncState) => void>();
  const ending = new AbortController();
  let merger: TextMerger | null = null;
  let queue: QueueStats = noFigures;
  let run: RunState = { running: false, reached: null, stop: null, problem: null };
  let state: SyncState = stateOf(queue, run);
  let current: Promise<SyncRun> | null = null;
  let asked: SyncRequestOptions | null = null;
  let released = false;
  let batch = maxOperations;
  const pages = createReadAhead(transport, { now, signal: ending.signal });

  const publish = (): void => {
    const next = stateOf(queue, run);
    if (isSameState(next, state)) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  const setRun = (change: Partial<RunState>): void => {
    run = { ...run, ...change };
    publish();
  };
  let figuresTurn = 0;
  const accept = (figures: QueueStats): void => {
    figuresTurn += 1;
    queue = figures;
    publish();
  };
  const refresh = async (): Promise<void> => {
    figuresTurn += 1;
    const turn = figuresTurn;
    const figures = await store.read(readQueueStats);
    if (turn === figuresTurn) accept(figures);
  };
  const refreshQuietly = (): Promise<void> => refresh().catch((error: unknown) => setRun({ problem: problemOf(error) }));
  let isStale = false;
  /** Once for all transactions of this turn of the event loop; the figures after the engine's own are known already. */
  const unwatch = store.watch(() => {
    if (isStale) return;
    isStale = true;
    setTimeout(() => {
      isStale = false;
      if (!ending.signal.aborted) void refreshQuietly();
    });
  });
  /** A write transaction that also reads the queue statistics, so that the state is right as soon as it commits. */
  const write = async <R>(work: (tx: StoreTx) => Promise<R>): Promise<R> => {
    const { result, figures } = await store.write(async (tx) => {
      const done = await work(tx);
      return { result: done, figures: await readQueueStats(tx) };
    });
    accept(figures);
    return result;
  };

  const texts = (): TextMerger => {
    if (merger === null) throw new TextsMissing();
    return merger;
  };
  const commitParts: CommitParts = { now, newId, randomBytes, texts };
  /** Retries the work once if the text library was missing: it is loaded in between, since a transaction cannot wait for code. */
  const withTexts = async <R>(needed: boolean, work: () => Promise<R>): Promise<R> => {
    if (needed) merger ??= await parts.loadTexts();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TextsMissing)) throw error;
      merger = await parts.loadTexts();
      return withTexts(false, work);
    }
  };
  /** A change made by a person; storage failures show in the state. */
  const change = async <R>(needed: boolean, work: () => Promise<R>): Promise<R> => {
    try {
      return await withTexts(needed, work);
    } catch (error) {
      if (error instanceof Error && error.name === 'StorageFailure') setRun({ problem: problemOf(error) });
      throw error;
    }
  };

  const failBatch = async (rows: readonly OutboxRow[], error: unknown): Promise<boolean> => {
    // A proxy that rejects a request of this size may pass a smaller batch; its answer never decides about an operation.
    const isOnTheWay = isTooLargeOnTheWay(error);
    if (!isOnTheWay && !isAboutContent(error)) return false;
    if (rows.length > 1) {
      batch = Math.max(1, Math.floor(rows.length / 2));
      return isOnTheWay || error.code !== 'internal';
    }
    if (isOnTheWay) return false;
    const [only] = rows;
    if (only === undefined || error.code === 'internal') return false;
    const reason = error.code === 'payload_too_large' ? 'too_large' : 'invalid';
    await withTexts(needsTexts(only.kind), () => write((tx) => failRow(tx, only, reason, texts)));
    return true;
  };

  /** Whether there is anything to pull or push. */
  const isWanted = (figures: QueueStats, { anyway, version }: SyncRequestOptions): boolean =>
    anyway || !figures.complete || figures.cursor < version || figures.open > 0;

  /** One request and its answer; null when there was nothing to exchange. needed: even if the store needs nothing. */
  const exchange = async (needed: boolean): Promise<{ more: boolean } | null> => {
    const what = asked ?? nothingAsked;
    asked = null;
    const next = await store.write(async (tx) =>
      needed || isWanted(await readQueueStats(tx), what) ? nextRequest(tx, batch, parts) : null,
    );
    if (next === null) {
      // Another tab has read the announced version in the meantime.
      if (what.version > 0) setRun({ reached: true, stop: null, problem: null });
      return null;
    }
    if (next.needsTexts) merger ??= await parts.loadTexts();
    let timed;
    try {
      timed = await pages.ask(next.request);
    } catch (error) {
      if (await failBatch(next.rows, error)) return { more: true };
      throw error;
    }
    const { answer, sentAt, receivedAt } = timed;
    batch = maxOperations;
    const applied = await withTexts(false, () =>
      write((tx) => applyAnswer(tx, next.request, answer, { texts, now, newId, sentAt, receivedAt })),
    );
    setRun({ reached: true, stop: null, problem: null });
    if (applied.stuck) throw new AppError('unavailable');
    return applied;
  };

  /** Requeues held operations, which a newer app or server may accept. */
  const releaseHeld = async (): Promise<void> => {
    if ((await store.read((tx) => tx.count('outbox', 'state', 'held'))) === 0) return;
    await store.write((tx) => retryHeld(tx, commitParts));
  };

  let bulkAt = -Infinity;
  /** Lets a bulk change that began during the run finish before the next exchange: both write to the same tables. */
  const untilBulkIsOver = async (runBegan: number): Promise<void> => {
    for (;;) {
      const left = Math.min(bulkAt + bulkPause, runBegan + longestPause) - performance.now();
      if (bulkAt < runBegan || left <= 0 || ending.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  };

  const runOnce = async (): Promise<SyncRun> => {
    // A window whose storage hangs must not hold the lock that the others wait for.
    await first;
    return lock(async (): Promise<SyncRun> => {
      if (!released) {
        released = true;
        await releaseHeld();
      }
      const began = performance.now();
      for (let more = false; ;) {
        if (ending.signal.aborted) return { end: 'closed' };
        const done = await exchange(more);
        if (done === null) return { end: 'idle' };
        ({ more } = done);
        // No new request arrived, and the store's figures are fresh.
        if (!more && asked === null && queue.open === 0 && queue.complete) return { end: 'idle' };
        await untilBulkIsOver(began);
      }
    });
  };

  const runAll = async (): Promise<SyncRun> => {
    setRun({ running: true });
    try {
      return await runOnce();
    } catch (error) {
      if (ending.signal.aborted) return { end: 'closed' };
      const end = runOf(error);
      const stop = end.end === 'signed-out' || end.end === 'update-needed' ? end.end : null;
      setRun({ reached: end.end === 'offline' ? false : run.reached, stop, problem: problemOf(error) });
      await refreshQuietly();
      return end;
    } finally {
      current = null;
      setRun({ running: false });
    }
  };

  /** Joins the current run; a request that arrives at its very end starts another one. */
  const syncNow = async (need?: SyncNeed): Promise<SyncRun> => {
    asked = { anyway: asked?.anyway === true || need === undefined, version: Math.max(asked?.version ?? 0, need?.version ?? 0) };
    current ??= runAll();
    const end = await current;
    return end.end === 'idle' && asked !== null ? syncNow(asked.anyway ? undefined : asked) : end;
  };

  /** Serialized: each page begins where the previous one ended. */
  let taking: Promise<unknown> = Promise.resolve();
  const onPage = (page: ServerPage): Promise<'applied' | 'known' | 'gap'> => {
    const taken = taking.then(() => withTexts(false, () => write((tx) => applyPage(tx, page, { texts, now }))));
    taking = taken.catch(() => undefined);
    return taken.then((how) => {
      if (how === 'applied' && run.stop === null) setRun({ reached: true });
      return how;
    });
  };
  const onHello = async (server: ServerHello): Promise<HelloResult> => {
    const receivedAt = now();
    const result = await write((tx) => applyHello(tx, server, { now, sentAt: receivedAt - server.took, receivedAt }));
    if (result === 'in-sync') setRun({ reached: true, stop: null, problem: null });
    return result;
  };

  const commitAll: Engine['commitAll'] = async (changes: readonly NewOperation[], beside) => {
    if (changes.length >= bulkSize) bulkAt = performance.now();
    return change(
      changes.some((change) => needsTexts(change.kind)),
      () =>
        write(async (tx) => {
          await beside?.(tx);
          return commitOperations(tx, changes, commitParts);
        }),
    );
  };

  const byHand = <R>(act: (tx: StoreTx) => Promise<R>): Promise<R> => change(false, () => write(act));

  const first = refreshQuietly();
  return {
    commit: async (kind, payload) => {
      // Kind and payload belong together by the signature.
      const [made] = await commitAll([{ kind, payload } as NewOperation]);
      // One result per change.
      return made as { id: string };
    },
    commitAll,
    ensurePiece: (payload) =>
      change(false, () =>
        write(async (tx) => {
          if ((await tx.get('pieces', payload.pieceId)) !== undefined) return;
          await commitOperations(tx, [{ kind: 'piece.create', payload }], commitParts);
        }),
      ),
    editPiece: (pieceId, edit, opened) =>
      change(changesTexts(edit), () => write((tx) => commitEdit(tx, { pieceId, edit, opened }, commitParts))),
    syncNow,
    onHello,
    onPage,
    ready: async () => {
      await first;
      return state;
    },
    queue: async () => (await store.read((tx) => tx.all('outbox'))).sort(bySeq),
    retry: (id) => byHand((tx) => retryRows(tx, id, commitParts)),
    discard: (id) => byHand((tx) => discardRow(tx, id, texts)),
    undo: (id) => byHand((tx) => undoRow(tx, id, commitParts)),
    dismissConflicts: (pieceId) => byHand((tx) => dismissNotices(tx, pieceId)),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      ending.abort();
      unwatch();
      listeners.clear();
    },
  };
};
