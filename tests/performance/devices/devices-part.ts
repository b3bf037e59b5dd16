// `npm run bench -- devices`: the memory that the server takes for a device that is connected and idle.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { freePort } from '#server/platform/postgres/process.ts';
import { bytes, within, type Line } from '#tests/performance/bench/table.ts';
import { accountOf } from '#tests/performance/sync-adapter/account.ts';
import { openBenchDevice, type BenchDevice } from '#tests/performance/sync-adapter/device.ts';

type Options = { quick: boolean; say: (text: string) => void };

const most = 40_000;
/** Fewer of one user and of one address than the server allows. */
const sizes = { usual: { users: 40, devices: 1_600 }, quick: { users: 10, devices: 200 } };
/** What a server allocates once, it has allocated for the first of them. */
const warmed = 200;

/** The built server in a process of its own, which is asked through its inspector. */
const startMeasured = async (dataDir: string) => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', join(projectRoot, 'dist', 'server', 'main.js')], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((found, fail) => {
    child.stderr.on('data', (text: Buffer) => {
      const listening = /ws:\/\/\S+/.exec(text.toString());
      if (listening !== null) found(listening[0]);
    });
    child.once('exit', () => fail(new Error('the server has ended')));
  });
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/api/health`).catch(() => null))?.ok !== true) await pause(100);
  const inspector = new WebSocket(address);
  await new Promise((ready) => inspector.once('open', ready));
  let asked = 0;
  const ask = (method: string, params: object = {}): Promise<{ result?: { value?: string } }> =>
    new Promise((answered) => {
      const id = (asked += 1);
      const hear = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: { result?: { value?: string } } };
        if (answer.id !== id) return;
        inspector.off('message', hear);
        answered(answer.result);
      };
      inspector.on('message', hear);
      inspector.send(JSON.stringify({ id, method, params }));
    });
  return {
    url,
    /** Bytes in use after a collection: heap, buffers, and what the operating system counts. */
    memory: async (): Promise<{ used: number; resident: number }> => {
      // What a request leaves for a while is gone by then.
      await pause(5_000);
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
      const { heapUsed, external, rss } = JSON.parse(result?.value ?? '{}') as Record<'heapUsed' | 'external' | 'rss', number>;
      return { used: heapUsed + external, resident: rss };
    },
    stop: async (): Promise<void> => {
      const ended = new Promise((done) => child.once('exit', done));
      inspector.terminate();
      child.kill();
      await ended;
    },
  };
};

export const measureDevices = async ({ quick, say }: Options): Promise<Line[]> => {
  const { users, devices } = quick ? sizes.quick : sizes.usual;
  const data = mkdtempSync(join(tmpdir(), 'verso-devices-'));
  const server = await startMeasured(data);
  const open: BenchDevice[] = [];
  const connect = async (): Promise<void> => {
    const device = openBenchDevice(server.url, await accountOf(server.url, `u${open.length % users}`));
    open.push(device);
    device.start();
    await device.engine.syncNow();
  };
  try {
    while (open.length < warmed) await connect();
    const before = await server.memory();
    while (open.length < warmed + devices) await connect();
    const after = await server.memory();
    say(`${devices} devices more: ${JSON.stringify({ before, after })}`);
    return (['used', 'resident'] as const).map((kind) =>
      within(`a connected device: memory of the server, ${kind}`, (after[kind] - before[kind]) / devices, most, bytes),
    );
  } finally {
    await Promise.all(open.map((device) => device.destroy()));
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
};
