// The page's end of the worker that looks at pictures.
import type { VisionKind, VisionReply, VisionRequests } from './vision-requests.ts';

/** The browser cannot decode it. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

export type VisionWorker = {
  /** Rejects with UnreadablePicture, and with another error when the worker was closed or has died. */
  ask: <Kind extends VisionKind>(kind: Kind, ask: VisionRequests[Kind]['ask']) => Promise<VisionRequests[Kind]['answer']>;
  close: () => void;
};

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

export const openVisionWorker = (): VisionWorker => {
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | null = null;
  const end = (why: string): void => {
    ended ??= new Error(why);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<VisionReply>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) one?.reject(new UnreadablePicture(data.failed));
    else one?.resolve(data.answer as never);
  });
  worker.addEventListener('error', () => end('the worker has died'));
  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, kind, ask });
      }),
    close: () => end('closed'),
  };
};
