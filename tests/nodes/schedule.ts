// Which faults happen when: the seed alone decides.
import { randomOf } from '#tests/sync/kills/random.ts';

export const nodeFaults = ['kill', 'pause', 'roll'] as const;
export const outsideFaults = ['postgres killed', 'postgres paused', 's3 down', 'listeners cut'] as const;
export type FaultKind = (typeof nodeFaults)[number] | (typeof outsideFaults)[number];
/** at: milliseconds after the beginning, at the earliest. lasts: milliseconds that it is left like that. */
export type Fault = { kind: FaultKind; at: number; node: number; lasts: number };
/** Two rows of faults that run beside each other; within a row one follows the other. */
export type Schedule = { nodes: Fault[]; outside: Fault[] };
export type ScheduleOptions = { seed: number; milliseconds: number; nodes: number; kills: number };

const minute = 60_000;
/** How often each happens in a minute; kills are given. At least once in every run. */
const rates: Readonly<Record<Exclude<FaultKind, 'kill'>, number>> = {
  pause: 0.7,
  roll: 0.4,
  'postgres killed': 0.6,
  'postgres paused': 0.5,
  's3 down': 0.5,
  'listeners cut': 1,
};
const shortest = 1_000;
const longest = 15_000;

export const scheduleOf = ({ seed, milliseconds, nodes, kills }: ScheduleOptions): Schedule => {
  const random = randomOf(seed);
  const times = (kind: FaultKind): number => (kind === 'kill' ? kills : Math.max(1, Math.round((rates[kind] * milliseconds) / minute)));
  const lastsOf = (kind: FaultKind): number => {
    if (kind === 'roll' || kind === 'listeners cut' || kind === 'postgres killed') return 0;
    if (kind === 'kill') return random.below(2_500);
    return shortest + random.below(Math.min(longest, milliseconds / 10));
  };
  const rowOf = (kinds: readonly FaultKind[]): Fault[] => {
    const drawn = kinds.flatMap((kind) => Array.from({ length: times(kind) }, () => ({ kind, place: random.next() })));
    drawn.sort((a, b) => a.place - b.place);
    const span = (milliseconds * 0.85) / Math.max(1, drawn.length);
    return drawn.map(({ kind }, at) => ({
      kind,
      at: Math.round(milliseconds * 0.05 + (at + random.next() * 0.8) * span),
      node: random.below(nodes),
      lasts: Math.round(lastsOf(kind)),
    }));
  };
  return { nodes: rowOf(nodeFaults), outside: rowOf(outsideFaults) };
};

/** How far the clocks of the nodes are apart, milliseconds. The first one is right. */
export const offsetsOf = (seed: number, nodes: number): number[] => {
  const random = randomOf(seed + 1);
  return Array.from({ length: nodes }, (_, at) => (at === 0 ? 0 : (random.below(180) - 90) * 1_000));
};
