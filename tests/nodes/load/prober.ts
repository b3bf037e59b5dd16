// Asks through the balancer all the time, so that it is known when there was no service and for how long.
import { setTimeout as pause } from 'node:timers/promises';
import { protocolVersion } from '#shared/sync/wire/protocol.ts';
import type { Person } from '#tests/support/people/people.ts';

/** From the first question without an answer to the first answer after it. Unix milliseconds. */
export type Outage = { began: number; over: number };
export type Prober = { outages: readonly Outage[]; stop(): Promise<void> };

const every = 150;
const patience = 2_000;

export const startProber = (url: string, { session }: Person): Prober => {
  const outages: Outage[] = [];
  let isOver = false;
  const asks = async (): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/api/sync`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ protocol: protocolVersion, device: 'prober00', epoch: null, cursor: 0, operations: [] }),
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      return answer.status < 500;
    } catch {
      return false;
    }
  };
  const probe = async (): Promise<void> => {
    let failing: Outage | null = null;
    while (!isOver) {
      const at = Date.now();
      if (await asks()) {
        if (failing !== null) failing.over = Date.now();
        failing = null;
      } else if (failing === null) {
        failing = { began: at, over: Number.POSITIVE_INFINITY };
        outages.push(failing);
      }
      await pause(every);
    }
  };
  const probing = probe();
  return {
    outages,
    stop: async () => {
      isOver = true;
      await probing;
    },
  };
};
