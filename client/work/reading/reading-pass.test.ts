import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyRecordOperation, type RecordOperation } from '#shared/sync/merge/record-merge.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { UserDatabase, type RecordRow } from '#client/data/db/database.ts';
import { UnshownFile } from '#client/work/document/unshown-file.ts';
import { readMissing, type ReadingPass } from './reading-pass.ts';

let db: UserDatabase;
let stamp = 0;
beforeEach(() => {
  db = new UserDatabase(`reading-${String(Math.random())}`);
});
afterEach(() => db.delete());

/** A picture of a page says its number. */
type Fake = { layers: readonly string[]; opened: number };
let files: Record<string, Fake>;

const fileOf = (name: string) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  name: `${name}.pdf`,
  type: 'application/pdf',
  size: 10,
  sha256: name.padStart(64, '0'),
});
const put = async (id: string, about: string, fields: RecordRow['fields'], kind = 'document'): Promise<void> => {
  await db.records.put({ id, kind, about, fields, clocks: {}, deleted: 0 });
};
const commit = async (changes: readonly NewOperation[]): Promise<void> => {
  for (const change of changes) {
    stamp += 1;
    const operation = { ...change, id: String(stamp), clock: `${String(stamp).padStart(13, '0')}-0000-x` } as unknown as RecordOperation;
    const outcome = applyRecordOperation((await db.records.get(operation.payload.recordId)) ?? null, operation);
    if ('refused' in outcome) throw new Error(outcome.refused);
    await db.records.put(outcome.record);
  }
};
const pass = (more: Partial<ReadingPass> = {}): Promise<void> =>
  readMissing({
    db,
    bytesOf: async ({ sha256 }) => new TextEncoder().encode(sha256).buffer,
    openPages: async (bytes) => {
      const sha256 = new TextDecoder().decode(bytes);
      const file = files[sha256.replace(/^0+/, '')];
      if (file === undefined) throw new UnshownFile('locked');
      file.opened += 1;
      return {
        count: file.layers.length,
        isCut: false,
        text: async (page) => file.layers[page] ?? '',
        draw: async (page) => ({ page }) as unknown as HTMLCanvasElement,
        close: () => undefined,
      };
    },
    commit,
    idOf: async (...parts) => parts.join(' '),
    recognize: null,
    tell: () => undefined,
    isStopped: () => false,
    ...more,
  });
const recognize: ReadingPass['recognize'] = async (canvas) => `picture of page ${(canvas as unknown as { page: number }).page + 1}`;
const read = async (about = 'p1') =>
  (await db.records.where({ about }).toArray())
    .filter(({ kind, deleted }) => kind === 'reading' && deleted === 0)
    .map(({ fields }) => [fields['page'], fields['by'], fields['text']])
    .sort((a, b) => Number(a[0]) - Number(b[0]));

// Planted bug: every pass reads everything again.
it('each file is read once, its text layer first, and its pictures once there is something to read them with', async () => {
  files = { a: { layers: ['Sold to Mrs. Whitlock', ''], opened: 0 } };
  await put('d1', 'p1', { file: fileOf('a') });
  await put('d2', 'p1', { title: 'Without a file' });
  await pass();
  expect(await read()).toEqual([
    [1, 'layer', 'Sold to Mrs. Whitlock'],
    [2, 'layer', null],
  ]);
  await pass();
  expect(files['a']?.opened).toBe(1);
  await pass({ recognize });
  await pass({ recognize });
  expect(await read()).toEqual([
    [1, 'layer', 'Sold to Mrs. Whitlock'],
    [2, 'machine', 'picture of page 2'],
  ]);
  expect(files['a']?.opened).toBe(2);
});

it('a pass that ends in the middle goes on with the page after the last', async () => {
  files = { a: { layers: ['', '', ''], opened: 0 } };
  await put('d1', 'p1', { file: fileOf('a') });
  const seen: number[] = [];
  const counting: ReadingPass['recognize'] = async (canvas) => {
    seen.push((canvas as unknown as { page: number }).page + 1);
    return recognize(canvas);
  };
  await pass({ recognize: counting, isStopped: () => seen.length > 0 });
  expect(seen).toEqual([1]);
  await pass({ recognize: counting });
  expect(seen).toEqual([1, 2, 3]);
});

it('a locked file is not tried again, one that cannot be had now is', async () => {
  files = {};
  await put('d1', 'p1', { file: fileOf('b') });
  await put('d2', 'p2', { file: fileOf('c') });
  let had = false;
  const bytesOf: ReadingPass['bytesOf'] = async ({ sha256 }) => {
    if (sha256.endsWith('c') && !had) throw new Error('offline');
    return new TextEncoder().encode(sha256).buffer;
  };
  await pass({ bytesOf });
  expect([await read('p1'), await read('p2')]).toEqual([[[1, 'unreadable', null]], []]);
  had = true;
  files = { c: { layers: ['Now it is here at last'], opened: 0 } };
  await pass({ bytesOf });
  expect(await read('p2')).toEqual([[1, 'layer', 'Now it is here at last']]);
});

it('a file that goes takes its text along, and both come back without being read again', async () => {
  files = { a: { layers: ['Sold to Mrs. Whitlock'], opened: 0 } };
  await put('d1', 'p1', { file: fileOf('a') });
  await pass();
  await db.records.update('d1', { deleted: 1 });
  await pass();
  expect(await read()).toEqual([]);
  await db.records.update('d1', { deleted: 0 });
  await pass();
  expect(await read()).toEqual([[1, 'layer', 'Sold to Mrs. Whitlock']]);
  expect(files['a']?.opened).toBe(1);
});

it('the same file at another work is not read a second time, and a field of a newer version counts as naming it', async () => {
  files = { a: { layers: ['Sold to Mrs. Whitlock'], opened: 0 } };
  await put('d1', 'p1', { file: fileOf('a') });
  await pass();
  await put('d2', 'p2', { file: fileOf('a') });
  await pass();
  expect([await read('p2'), files['a']?.opened]).toEqual([[[1, 'layer', 'Sold to Mrs. Whitlock']], 1]);
  await db.records.update('d1', { deleted: 1 });
  await put('n1', 'p1', { scan: fileOf('a') }, 'something_newer');
  await pass();
  expect(await read('p1')).toHaveLength(1);
});
