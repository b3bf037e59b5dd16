// Bounds of the market's memory beside a plain scan of the same texts, in one run: npm run bench -- --only market measures the whole.
import { describe, expect, it } from 'vitest';
import { packColumns, type MarketEntry } from '#server/market/search/columns.ts';
import { noFilter, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { countries } from '#shared/domain/trade/shipping.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { cases } from './market/cases.ts';

const size = 200_000;
const words = 'Blue Quiet Golden Winter Red Silent Harbour Portrait River Garden Bridge Interior Storm Window Mirror Dance'.split(' ');
const names = 'Anna Bela Carlo Dora Abel Brandt Dvorak Eriksen Grimaldi Lindqvist Moretti Nakamura Okafor'.split(' ');
/** The same market at every run. */
const entryAt = (at: number): MarketEntry => {
  const n = Math.imul(at + 1, 2_654_435_761) >>> 0;
  const pick = <T>(list: readonly T[], shift: number): T => list[(n >>> shift) % list.length] as T;
  return {
    id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    rank: size - at,
    title: `${pick(words, 3)} ${pick(words, 9)} No. ${n % 9_999}`,
    artist: `${pick(names, 5)} ${pick(names, 11)}${n % 401}`,
    medium: pick(media, 7),
    price: 14_000 + (n % 44_000_000),
    currency: pick(currencies, 13),
    confidence: n % 10 === 0 ? null : n % 101,
    basis: n % 4 === 0 ? 'clear' : 'flags',
    year: n % 5 === 0 ? null : 1700 + (n % 300),
    longest: n % 6 === 0 ? null : 100 + (n % 2_000),
    verified: n % 3 === 0,
    sentFrom: n % 4 === 0 ? null : pick(countries, 17),
  };
};
const middle = (took: number[]): number => took.sort((a, b) => a - b)[took.length >> 1] ?? Number.NaN;
const timed = (act: () => unknown): number => {
  const took: number[] = [];
  for (let time = 0; time < 25; time += 1) {
    const started = performance.now();
    act();
    if (time >= 5) took.push(performance.now() - started);
  }
  return middle(took);
};

describe('the market in memory', () => {
  // Planted: no signatures of rows; a rare artist among one medium takes ten times the scan.
  it('[MKT1] answers every case within five times a plain scan for a needle that is not there, and counts its facets within eight', () => {
    const packer = packColumns(size);
    const texts: string[] = [];
    for (let from = 0; from < size; from += 5_000) {
      const entries = Array.from({ length: 5_000 }, (_, at) => entryAt(from + at));
      packer.add(entries);
      texts.push(...entries.map(({ title, artist }) => `${title}\x1f${artist}`.toLowerCase()));
    }
    const columns = packer.finish();
    const haystack = Buffer.from(texts.join('\n'));
    const scan = Math.max(...['zzqqxx', 'qj', 'dvorak3777'].map((needle) => timed(() => haystack.indexOf(needle))));
    const slow = cases.flatMap(({ name, filter }) => {
      const took = timed(() => columns.search(filter, null, 25));
      return took > 5 * scan ? [`${name}: ${took.toFixed(2)} ms, a scan ${scan.toFixed(2)} ms`] : [];
    });
    expect(slow).toEqual([]);
    // Planted: a callback with an object for each row; the facets of the whole market take thirty times the scan.
    const counted: Partial<MarketFilter>[] = [
      {},
      { search: 'har' },
      { medium: 'print', yearFrom: 1900, yearTo: 1909 },
      { artist: 'Anna Abel7' },
      { sentFrom: 'DK' },
    ];
    const slowCounts = counted.flatMap((partial) => {
      const took = timed(() => columns.facets({ ...noFilter, ...partial }, ''));
      return took > 8 * scan ? [`${JSON.stringify(partial)}: ${took.toFixed(2)} ms, a scan ${scan.toFixed(2)} ms`] : [];
    });
    expect(slowCounts).toEqual([]);
  });
});
