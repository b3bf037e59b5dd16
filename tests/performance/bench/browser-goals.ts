// The goals of the catalog in the browser, computed from the figures of our page and the peers'.
import type { EditFigures } from '#tests/performance/browser-adapter/edits.ts';
import { atMost, bytes, median, ms, within, type Line } from './table.ts';

export type BrowserPeer = 'verso' | 'dexie' | 'columns' | 'sqlite';
/** As the peers' harness measures them. */
export type BrowserFigures = {
  cold_open_plus_newest50_ms: number;
  search_p50s: number[];
  search_firsts: number[];
  sum_p50: number;
  sum_first: number;
  /** Ours: from the beginning until the search is ready. */
  ready_ms?: number;
};

/** The clock of a page stands still for a tenth of a millisecond: less than that cannot be told. */
const tick = 0.1;
const worst = (values: readonly number[]): number => Math.max(tick, ...values);

export const browserLines = (measured: ReadonlyMap<BrowserPeer, readonly BrowserFigures[]>, edits: EditFigures): Line[] => {
  const all = (peer: BrowserPeer, read: (figures: BrowserFigures) => number): number[] => (measured.get(peer) ?? []).map(read);
  const compared = (goal: string, other: BrowserPeer, read: (figures: BrowserFigures) => number) => ({
    goal,
    other,
    ours: all('verso', read),
    theirs: all(other, read),
    show: ms,
  });
  return [
    atMost(
      1.2,
      compared('cold open to the newest 50', 'dexie', (figures) => figures.cold_open_plus_newest50_ms),
    ),
    atMost(
      0.05,
      compared('keystroke of the search, worst p50 of 5', 'sqlite', (figures) => worst(figures.search_p50s)),
    ),
    atMost(
      1.3,
      compared('first keystroke, worst of 5', 'columns', (figures) => worst(figures.search_firsts)),
    ),
    atMost(
      0.1,
      compared('count and sums, p50', 'sqlite', (figures) => Math.max(tick, figures.sum_p50)),
    ),
    within('edit of another tab found here, median', edits.acrossMs, 250, ms),
    within('bytes that an edit writes for the search, median', edits.typicalBytes, 1_000, bytes),
    within('edits that are not found, here or in the other tab', edits.missed, 0, String),
    {
      goal: `the same over ${edits.edits.toLocaleString('en')} scattered edits, working them in included`,
      ours: bytes(edits.bytesPerEdit),
      other: '',
      ratio: null,
      limit: 'no goal',
      reached: true,
    },
    {
      goal: 'search ready after the start',
      ours: ms(median(all('verso', (figures) => figures.ready_ms ?? Number.NaN))),
      other: `columns ${ms(median(all('columns', (figures) => figures.cold_open_plus_newest50_ms)))}`,
      ratio: null,
      limit: 'no goal',
      reached: true,
    },
  ];
};
