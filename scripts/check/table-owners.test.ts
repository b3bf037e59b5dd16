// A table is written by the stores of one feature: whoever looks for what changes it has one folder to read.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.mjs';

type Files = readonly (readonly [file: string, text: string])[];

const migrations = sourceFiles('.', ['server/platform/database/migrations'], /\.sql$/).map((file) => readFileSync(file, 'utf8'));
const tables = new Set(
  migrations.flatMap((sql) => [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map((match) => match[1]!)),
);

// The sandbox furnishes a whole demonstration; a command is the hand of an administrator.
const stores = sourceFiles('.', ['server'], /\.store\.ts$/).filter(
  (file) => !isTest(file) && !/^server\/(platform|sandbox|commands)\//.test(file),
);

/** By table: the features whose stores name it after such words. Other words there, such as the `set` of an upsert, are no tables. */
const featuresBy = (words: RegExp, files: Files): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const [, table] of text.matchAll(words)) {
      if (tables.has(table!)) found.set(table!, (found.get(table!) ?? new Set()).add(file.split('/')[1]!));
    }
  }
  return found;
};
const writersOf = (files: Files) => featuresBy(/\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g, files);
const writtenByMany = (files: Files): string[] =>
  [...writersOf(files)].filter(([, features]) => features.size > 1).map(([table, features]) => `${table}: ${[...features].join(', ')}`);
/** Who reads what another feature writes; names of people are read everywhere. */
const readByOthers = (files: Files): string[] => {
  const writers = writersOf(files);
  return [...featuresBy(/\b(?:from|join)\s+(\w+)/g, files)]
    .flatMap(([table, features]) =>
      [...features].flatMap((feature) => (writers.get(table)?.has(feature) === false ? [`${table}: ${feature}`] : [])),
    )
    .filter((line) => !line.startsWith('users: '))
    .toSorted();
};

describe('the tables', () => {
  const read = stores.map((file) => [file, readFileSync(file, 'utf8')] as const);

  it('are written by one feature each', () => {
    expect(writersOf(read).size).toBeGreaterThan(30);
    expect(writtenByMany(read)).toEqual([]);
  });

  it('are noticed where a second feature writes one', () => {
    const planted = ['server/market/planted.store.ts', 'export const rename = (tx) => tx`\n  update pieces set title = null`;'] as const;
    expect(writtenByMany([...read, planted])).toEqual(['pieces: catalog, market']);
  });

  it('are read by other features only where docs/ARCHITECTURE.md says so', () => {
    expect(readByOthers(read)).toEqual(['pieces: market', 'sales: market']);
    const planted = ['server/plans/planted.store.ts', 'export const count = (tx) => tx`\n  select count(*) from photos`;'] as const;
    expect(readByOthers([...read, planted])).toContain('photos: plans');
  });
});
