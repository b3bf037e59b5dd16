// Exchanges over the socket: each ask has a number and ends with its answer, with the server's refusal, or with the socket.
import * as z from 'zod/mini';
import { liveError, syncAnswer, type SyncAnswer, type SyncRequest } from '#shared/contract/sync.ts';
import { AppError, isErrorCode } from '#shared/contract/errors.ts';

/** Longer than a small exchange ever takes: a socket that is silent for so long is dead, whatever it says of itself. Milliseconds. */
const patience = 10_000;

type Waiting = { resolve: (answer: SyncAnswer) => void; reject: (error: AppError) => void };

export type LiveRequests = {
  /** Rejects with AppError: the server's own, 'network' where there was no answer, 'update_needed' for one of another version. */
  send(say: (text: string) => void, request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
  /** Takes a message of the server that names an ask; what nobody waits for any more is passed over. */
  take(message: Record<string, unknown>): void;
  /** The socket is gone: what was asked may have been done or not. */
  drop(): void;
};

/** onSilence: an ask was not answered in time. */
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
