// A demonstration of its own: on a free port, over an empty folder that goes with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';

const patience = 120_000;

/** Resolves when it is furnished and has said where it is. */
export const startDemonstration = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-screenshots-'));
  const { DATABASE_URL: _database, NODE_ENV: _mode, PUBLIC_URL: _address, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: '1', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let written = '';
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${told}`)), patience);
    child.stdout.on('data', (chunk) => {
      written += String(chunk);
      const [, url] = /Verso is ready at (http:\S+)/.exec(written) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}:\n${told}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
