// The command that plays random lives, as somebody calls it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Planted: a runner that is closed once the module is there, so that nothing can be loaded later.
it('npm run model plays random lives to their end, with the code that the engine loads while it works', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', 'model.mjs'), '--runs', '100', '--seed', '5', '--jobs', '1'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/100 runs in memory from seed 5 .* nothing found/);
});
