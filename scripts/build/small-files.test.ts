// The one file with the text of all small scripts.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSmallFiles } from './small-files.mjs';

// Planted: a worker among them, which would lose the policy of its answer.
it('[D37] has the small scripts as they are, and neither workers, large ones nor other kinds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-small-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const files = { 'a1.js': 'export const ö = 1;', 'large.js': 'x'.repeat(20_000), 'label.wasm-worker-1.js': '1', 'index.css': 'a{}' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
    writeSmallFiles(folder);
    expect(JSON.parse(readFileSync(join(folder, 'small-files.json'), 'utf8'))).toEqual({ 'a1.js': 'export const ö = 1;' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
