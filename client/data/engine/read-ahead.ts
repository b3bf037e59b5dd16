// Pipelines a long pull: requests the next page while the current one is being stored.
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { Transport } from './types.ts';

/** sentAt, receivedAt: device time in milliseconds. */
export type TimedAnswer = { answer: SyncAnswer; sentAt: number; receivedAt: number };
export type ReadAhead = {
  /** Rejects as the transport does. */
  ask(request: SyncRequest): Promise<TimedAnswer>;
};

/** A request without operations is safe to send speculatively. */
const bringsNothing = ({ operations }: SyncRequest): boolean => operations.length === 0;
const isSame = (a: SyncRequest, b: SyncRequest): boolean =>
  bringsNothing(a) && bringsNothing(b) && a.cursor === b.cursor && a.epoch === b.epoch && a.again === b.again;

export const createReadAhead = (transport: Transport, { now, signal }: { now: () => number; signal: AbortSignal }): ReadAhead => {
  let ahead: { request: SyncRequest; answer: Promise<TimedAnswer> } | null = null;

  const send = async (request: SyncRequest): Promise<TimedAnswer> => {
    const sentAt = now();
    const answer = await transport(request, signal);
    return { answer, sentAt, receivedAt: now() };
  };

  return {
    ask: async (request) => {
      const early = ahead;
      ahead = null;
      const timed = await (early !== null && isSame(early.request, request) ? early.answer : send(request));
      const { epoch, changes } = timed.answer;
      if (changes.more && changes.cursor > request.cursor && bringsNothing(request)) {
        const next = { ...request, epoch, cursor: changes.cursor };
        ahead = { request: next, answer: send(next) };
        // Prevents an unhandled rejection if the page is never requested.
        ahead.answer.catch(() => undefined);
      }
      return timed;
    },
  };
};
