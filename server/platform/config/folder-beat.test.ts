// Two hosts that share one folder.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdBeat } from './folder-beat.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-beat-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (host: string) => holdBeat(folder, { host, every: 20 });

// Planted: holdBeat that does not read the file.
it('a folder that another host is using is refused, and free once that one has stopped', async () => {
  const first = await at('one');
  expect(await at('two')).toBeNull();
  first?.release();
  const second = await at('two');
  expect(second).not.toBeNull();
  second?.release();
});

it('the same host starts again at once, and what another one left in a crash does not keep the folder for ever', async () => {
  const crashed = await at('one');
  const restarted = await at('one');
  expect(restarted).not.toBeNull();
  crashed?.release();
  restarted?.release();
  writeFileSync(join(folder, '.in-use'), 'gone 1 7');
  const next = await at('two');
  expect(readFileSync(join(folder, '.in-use'), 'utf8')).toMatch(/^two /);
  next?.release();
});
