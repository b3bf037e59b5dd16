// The Dockerfile's steps, done one after the other in an empty folder, end in a program that answers.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the Dockerfile', () => {
  it('builds the program in an empty folder and starts it, with what .dockerignore lets through and nothing else', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check/image.mjs'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toContain('the steps of the Dockerfile end in a program that answers');
    expect(status).toBe(0);
  }, 900_000);
});
