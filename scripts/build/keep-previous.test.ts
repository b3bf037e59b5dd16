// What stays of an older build when a newer one takes its place.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepPrevious } from './keep-previous.mjs';

const folder = mkdtempSync(join(tmpdir(), 'verso-builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const build = (name: string, files: string[], previous: string): string[] => {
  const place = join(folder, name);
  mkdirSync(join(place, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(place, 'assets', file), file);
  keepPrevious(join(folder, previous), place);
  return readdirSync(join(place, 'assets')).toSorted();
};

it('an open page finds the chunks of the build before, and nothing older piles up', () => {
  expect(build('one', ['a-1.js', 'b-1.js'], 'none')).toEqual(['a-1.js', 'b-1.js']);
  expect(build('two', ['a-2.js', 'b-1.js'], 'one')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(build('three', ['a-3.js', 'b-1.js'], 'two')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
});
