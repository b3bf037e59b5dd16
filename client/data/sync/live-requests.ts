// Exchanges over the socket: each request has a number (`ask` on the wire) and settles with its answer, an error, or the end of the socket.
import * as z from 'zod/mini';
import { liveError, syncAnswer, type SyncAnswer, type SyncRequest } from '#shared/contract/works/sync.ts';
import { AppError, isErrorCode } from '#shared/contract/wire/errors.ts';

/** Milliseconds without an answer after which the socket counts as dead. */
const patience = 10_000;

type Waiting = { resolve: (answer: SyncAnswer) => void; reject: (error: AppError) => void };

export type LiveRequests = {
  /** Rejects with AppError: the server's, 'network' without a response, 'update_needed' for an answer of another version. */
  send(say: (text: string) => void, request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
  /** Handles an answer; one without a pending request is ignored. */
  take(message: Record<string, unknown>): void;
  /** The socket is closed: pending requests fail with an unknown outcome. */
  drop(): void;
};

/** onSilence: called when a request was not answered in time. */
export const createLiveRequests = (onSilence: () => void): LiveRequests => {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const end = (ask: number): Waiting | undefined => {
    const found = waiting.get(ask);
    waiting.delete(ask);
    return found;
  };

  return {
    send: (say, request, signal) =>
      new Promise<SyncAnswer>((resolve, reject) => {
        last += 1;
        const ask = last;
        const leave = (): void => {
          end(ask)?.reject(new AppError('network'));
        };
        const timer = setTimeout(() => {
          leave();
          onSilence();
        }, patience);
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', leave);
        };
        signal.addEventListener('abort', leave);
        waiting.set(ask, {
          resolve: (answer) => {
            settle();
            resolve(answer);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        });
        if (signal.aborted) return leave();
        try {
          say(JSON.stringify({ ask, request }));
        } catch {
          leave();
        }
      }),
    take: (message) => {
      if (typeof message['ask'] !== 'number') return;
      const found = end(message['ask']);
      if (found === undefined) return;
      const refused = z.safeParse(liveError, message);
      if (refused.success) {
        const { code, text, retryAfter } = refused.data.error;
        return found.reject(new AppError(isErrorCode(code) ? code : 'unavailable', { text, retryAfterSeconds: retryAfter }));
      }
      const answered = z.safeParse(syncAnswer, message['answer']);
      if (answered.success) found.resolve(answered.data);
      else found.reject(new AppError('update_needed', { cause: answered.error }));
    },
    drop: () => {
      for (const ask of waiting.keys()) end(ask)?.reject(new AppError('network'));
    },
  };
};
