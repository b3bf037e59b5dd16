// The page's end of a worker, with a message channel in place of the worker.
import { expose } from 'comlink';
import { afterEach, expect, it } from 'vitest';
import { inOwnWorker, openWorker, unlessAborted, WorkerEnded, workerOnDemand } from './open-worker.ts';

const api = {
  double: (value: number): number => value * 2,
  fail: (): never => {
    throw new RangeError('no such thing');
  },
  never: (): Promise<void> => new Promise(() => undefined),
};
type Api = typeof api;

const ports: MessagePort[] = [];
let terminated = 0;
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  terminated = 0;
});

const start = (): Worker => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose(api, port1);
  port2.start();
  return Object.assign(port2, { terminate: () => (terminated += 1) }) as unknown as Worker;
};

it('a call is answered, or rejects with what the worker threw', async () => {
  const { call } = openWorker<Api>(start());
  expect(await call((worker) => worker.double(21))).toBe(42);
  await expect(call((worker) => worker.fail())).rejects.toMatchObject({ name: 'RangeError', message: 'no such thing' });
});

// Planted: comlink alone, whose calls wait forever for a worker that is gone.
it('calls end when the worker dies, and so do those after it', async () => {
  const worker = start();
  let died = 0;
  const { call } = openWorker<Api>(worker, () => (died += 1));
  const waiting = call((running) => running.never());
  worker.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toBeInstanceOf(WorkerEnded);
  await expect(call((running) => running.double(1))).rejects.toBeInstanceOf(WorkerEnded);
  expect([died, terminated]).toEqual([1, 1]);
});

it('calls end when the worker is closed', async () => {
  const { call, close } = openWorker<Api>(start());
  const waiting = call((worker) => worker.never());
  close();
  await expect(waiting).rejects.toBeInstanceOf(WorkerEnded);
});

it('a worker on demand is started again after it has died, and after it was closed', async () => {
  const started: Worker[] = [];
  const { call, close } = workerOnDemand<Api>(() => {
    const worker = start();
    started.push(worker);
    return worker;
  });
  expect(started).toHaveLength(0);
  expect(await call((worker) => worker.double(1))).toBe(2);
  started[0]?.dispatchEvent(new Event('error'));
  expect(await call((worker) => worker.double(2))).toBe(4);
  close();
  expect(await call((worker) => worker.double(3))).toBe(6);
  expect(started).toHaveLength(3);
});

it('a worker of one call is ended afterwards, and at once with the reason of its signal', async () => {
  expect(await inOwnWorker<Api, number>(start, (worker) => worker.double(4))).toBe(8);
  expect(terminated).toBe(1);
  const stop = new AbortController();
  const waiting = inOwnWorker<Api, void>(start, (worker) => worker.never(), stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(terminated).toBeGreaterThan(1);
  await expect(inOwnWorker<Api, void>(start, (worker) => worker.never(), stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

it('waiting ends with the signal, whatever becomes of the work', async () => {
  const stop = new AbortController();
  const waiting = unlessAborted(new Promise(() => undefined), stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(await unlessAborted(Promise.resolve(1), undefined)).toBe(1);
});
