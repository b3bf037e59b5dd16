// Does what the schedule says, and notes when each fault began and when it was over.
import { setTimeout as pause } from 'node:timers/promises';
import type { AppNode } from './cluster/app-node.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Fault, FaultKind, Schedule } from './schedule.ts';

/** Unix milliseconds. over: what was broken works again, as far as whoever broke it can know. */
export type Happened = { kind: FaultKind; began: number; over: number };

const act = async ({ kind, node: at, lasts }: Fault, { nodes, outside }: Cluster): Promise<void> => {
  const node = nodes[at] as AppNode;
  switch (kind) {
    case 'kill':
      await node.kill();
      await pause(lasts);
      return node.start();
    case 'pause':
      node.freeze();
      await pause(lasts);
      return node.thaw();
    case 'roll':
      for (const one of nodes) {
        await one.stop();
        await one.start();
      }
      return;
    case 'postgres killed':
      outside.killDatabase();
      // Asked by a connection of its own pool, which opens another one as often as it needs to.
      while (!(await outside.sql`select 1`.then(Boolean, () => false))) await pause(50);
      return;
    case 'postgres paused':
      outside.freezeDatabase();
      await pause(lasts);
      return outside.thawDatabase();
    case 's3 down':
      outside.cutStore(true);
      await pause(lasts);
      return outside.cutStore(false);
    case 'listeners cut':
      await outside.cutListeners().catch(() => undefined);
  }
};

/** Resolves when the last fault is over. `isOver` ends it early, between two faults. */
export const playFaults = async (
  { nodes, outside }: Schedule,
  cluster: Cluster,
  happened: Happened[],
  isOver: () => boolean = () => false,
): Promise<void> => {
  const beginning = Date.now();
  const playRow = async (row: readonly Fault[]): Promise<void> => {
    for (const fault of row) {
      while (!isOver() && Date.now() < beginning + fault.at) await pause(Math.min(200, Math.max(1, beginning + fault.at - Date.now())));
      if (isOver()) return;
      const noted: Happened = { kind: fault.kind, began: Date.now(), over: Number.POSITIVE_INFINITY };
      happened.push(noted);
      await act(fault, cluster);
      noted.over = Date.now();
    }
  };
  await Promise.all([playRow(nodes), playRow(outside)]);
};
