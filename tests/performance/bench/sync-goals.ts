// The goals of the sync, computed from the harness's figures.
import type { Figures, SyncPeer } from './sync-runs.ts';
import { atLeast, atMost, bytes, median, ms, rate, within, type Line } from './table.ts';

/** What was measured: the rounds of all peers in turn, and the growth of ours. */
export type SyncMeasured = {
  rounds: readonly ReadonlyMap<SyncPeer, readonly Figures[]>[];
  full: readonly Figures[];
  /** By number of pieces. */
  growth: ReadonlyMap<number, readonly Figures[]>;
};

const figure = (figures: readonly Figures[] | undefined, phase: string, name: string): number => {
  const value = figures?.find((found) => found.phase === phase)?.[name];
  return typeof value === 'number' ? value : Number.NaN;
};

/** Bytes both ways. */
const wire = (figures: readonly Figures[] | undefined, phase: string): number =>
  figure(figures, phase, 'bytes_in') + figure(figures, phase, 'bytes_out');

/** Without the header that says who asks. */
const reconnectBytes = (figures: readonly Figures[] | undefined): number =>
  wire(figures, 'reconnect_nochange') - figure(figures, 'credentials', 'bytes');

const growthLines = (growth: SyncMeasured['growth']): Line[] => {
  const sizes = [...growth.keys()].sort((a, b) => a - b);
  const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
  const middle = sizes.at(-2) ?? small;
  const perPiece = (n: number): number => figure(growth.get(n), 'pull_fresh', 'wall_ms') / n;
  const size = (n: number): string => n.toLocaleString('en');
  const differing = Math.abs(reconnectBytes(growth.get(large)) - reconnectBytes(growth.get(small)));
  return [
    atMost(1.3, {
      goal: `fresh pull, time per piece at ${size(large)}`,
      other: `ours at ${size(middle)}`,
      ours: [perPiece(large) * 1000],
      theirs: [perPiece(middle) * 1000],
      show: (value) => `${value.toFixed(1)} µs`,
    }),
    within(`reconnect, bytes at ${size(large)} beyond those at ${size(small)}`, differing, 20, bytes),
  ];
};

export const syncLines = ({ rounds, full, growth }: SyncMeasured): Line[] => {
  const all = (peer: SyncPeer, phase: string, name: string): number[] => rounds.map((round) => figure(round.get(peer), phase, name));
  const compared = (goal: string, other: SyncPeer, phase: string, name: string, show: (value: number) => string) => ({
    goal,
    other,
    ours: all('verso', phase, name),
    theirs: all(other, phase, name),
    show,
  });
  const own = rounds.map((round) => round.get('verso'));
  const lost =
    all('verso', 'many_200', 'lost').reduce((sum, count) => sum + count, 0) + all('verso', 'live_edit', 'lost').reduce((a, b) => a + b, 0);
  return [
    atMost(0.9, compared('fresh pull, wall', 'rxdb', 'pull_fresh', 'wall_ms', ms)),
    atMost(1.1, compared('fresh pull, wall', 'floorpg', 'pull_fresh', 'wall_ms', ms)),
    within('fresh pull, bytes of the 15 fields', median(own.map((figures) => wire(figures, 'pull_fresh'))), 1_600_000, bytes),
    within('fresh pull, bytes with clocks and placeholders', wire(full, 'pull_fresh'), 2_500_000, bytes),
    ...growthLines(growth),
    atMost(1, compared('10,000 new pieces pushed, wall', 'rxdb', 'seed_push_all', 'wall_ms', ms)),
    within('10,000 new pieces pushed, bytes back', median(all('verso', 'seed_push_all', 'bytes_in')), 1_000_000, bytes),
    atMost(1.5, compared('1,000 offline edits at the second device', 'yjs', 'offline_1000_edits', 'wall_ms', ms)),
    atMost(2, compared('live edit, p50', 'floorpg', 'live_edit', 'p50_ms', ms)),
    atMost(1, compared('live edit, p50', 'rxdb', 'live_edit', 'p50_ms', ms)),
    within('live edit, bytes of both devices', median(all('verso', 'live_edit', 'bytes_per_edit')), 500, bytes),
    within('reconnect with nothing changed, bytes', median(own.map(reconnectBytes)), 650, bytes),
    atLeast(0.5, compared('200 clients editing, rate', 'floorpg', 'many_200', 'edits_per_s', rate)),
    within('edits lost', lost, 0, String),
  ];
};
