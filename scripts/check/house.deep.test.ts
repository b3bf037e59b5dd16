// The whole check holds, so that whatever runs the tests also holds the walls.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('npm run check', () => {
  it('passes in every part', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.mjs'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  }, 1_200_000);
});
