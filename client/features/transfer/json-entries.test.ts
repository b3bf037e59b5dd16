// Locating the entries of a list in a large JSON file.
import { describe, expect, it } from 'vitest';
import { jsonEntries } from './json-entries.ts';

const parts = async (text: string, most = 1_000, list = 'photos') => {
  const file = new Blob([text]);
  const found = await jsonEntries(file, ['photos', 'files'], most);
  if (found === null) return null;
  return {
    rest: JSON.parse(found.rest) as unknown,
    entries: await Promise.all(
      (found.entries.get(list) ?? []).map(async ({ start, end }) => JSON.parse(await file.slice(start, end).text()) as unknown),
    ),
  };
};

describe('the entries of a list in a JSON file', () => {
  // Planted bugs: a nested list of the same name is used; an escaped quote ends a string; brackets in a string are counted.
  it('are those of the list at the top, whatever else is called so and whatever stands in the strings', async () => {
    const value = {
      a: { photos: [{ id: 'inner' }], text: 'a "quoted" ]}[{ \\ ,"photos":[' },
      b: ['photos', { photos: [] }],
      c: 'photos',
      photos: [{ id: 'one \\" ]}', more: { deep: [1, { x: '}' }] } }, { id: 'twö' }],
      last: 'ö\\',
    };
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
      expect(await parts(text)).toEqual({ rest: { ...value, photos: [] }, entries: value.photos });
    expect(await parts('{"photos":[]}')).toEqual({ rest: { photos: [] }, entries: [] });
  });

  // Planted: entries of the second list are counted as those of the first.
  it('are told apart where two lists are taken out, of which the second may be missing', async () => {
    const text = JSON.stringify({ a: 1, photos: [{ id: 'p' }], files: [{ id: 'f' }, { id: 'g', photos: [1] }], last: true });
    const rest = { a: 1, photos: [], files: [], last: true };
    expect(await parts(text)).toEqual({ rest, entries: [{ id: 'p' }] });
    expect(await parts(text, 1_000, 'files')).toEqual({ rest, entries: [{ id: 'f' }, { id: 'g', photos: [1] }] });
    expect(await parts('{"photos":[{"id":"p"}]}', 1_000, 'files')).toEqual({ rest: { photos: [] }, entries: [] });
    expect(await parts('{"files":[]}')).toBeNull();
  });

  it('are found in a file of several steps', async () => {
    const photos = Array.from({ length: 5 }, (_, index) => ({ id: String(index), data: `${'ab'.repeat(1_000_000 + index)}\\"` }));
    expect(await parts(JSON.stringify({ head: 'x', photos }))).toEqual({ rest: { head: 'x', photos: [] }, entries: photos });
  });

  it('are none where the file is cut off, is no JSON, has no such list or too much beside it', async () => {
    const text = JSON.stringify({ head: 'x', photos: [{ id: 'a' }] });
    for (let end = 0; end < text.length; end += 1) expect(await parts(text.slice(0, end)), text.slice(0, end)).toBeNull();
    expect(await parts('{"photos":{"id":"a"}}')).toBeNull();
    expect(await parts('{"photos":["a"]}')).toBeNull();
    expect(await parts('}{"photos":[]}')).toBeNull();
    expect(await parts(text, 5)).toBeNull();
  });
});
