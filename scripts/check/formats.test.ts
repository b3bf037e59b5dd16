// Numbers and dates that people read are written by one file, amounts of money by another.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const writesItself = /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTimeFormat|NumberFormat)\b/;

describe('numbers and dates', () => {
  it('are formatted nowhere but in format.ts, in money.ts, and where values within arrived texts are', () => {
    const files = ['client', 'shared', 'server']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    // They read what others have written: names of months and days, and signs of currencies.
    const readers = ['client/features/transfer/table/values/days.ts', 'client/features/transfer/table/values/money.ts'];
    const writers = files.filter((file) => !readers.includes(file));
    expect(writers.filter((file) => writesItself.test(readFileSync(file, 'utf8'))).toSorted()).toEqual([
      'shared/domain/page/format.ts',
      'shared/domain/trade/money.ts',
      // Below both of them.
      'shared/language/arrived-texts.ts',
    ]);
  });
});
