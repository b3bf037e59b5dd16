// An order as a timeline: what has happened and when, what comes next and by when, and whether it has ended.
import type { DisputeState, SaleStage } from './sale.ts';

/** In their usual order. The last three are the ways off the main line. */
export const orderSteps = ['paid', 'shipped', 'received', 'paid_out', 'dispute', 'canceled', 'refunded'] as const;
export type OrderStepName = (typeof orderSteps)[number];
/** held: it should come next, but the seller has to put something right first. */
export type OrderStepState = 'done' | 'current' | 'held' | 'ahead';
/** ISO 8601. at: when it was done, null where that is not known. by: when it is done at the latest. */
export type OrderStep = { name: OrderStepName; state: OrderStepState; at: string | null; by: string | null };
/** end: 'completed' once nothing is left to come, 'stopped' once everything was given back. */
export type OrderTimeline = { steps: OrderStep[]; end: 'completed' | 'stopped' | null };

/** The fields of an order's answer that decide it; null and missing are the same. */
export type TimelineOrder = {
  role: 'buyer' | 'seller' | 'admin';
  stage: SaleStage;
  dispute: DisputeState;
  refunded: boolean;
  paid_out: boolean | null;
  created_at: string;
  shipped_at: string | null;
  received_at: string | null;
  cancelled_at: string | null;
  ship_by: string | null;
  release_at: string | null;
  paid_out_at?: string | null | undefined;
  refunded_at?: string | null | undefined;
  disputed_at?: string | null | undefined;
  payout_held?: boolean | null | undefined;
};

const done = (name: OrderStepName, at: string | null | undefined): OrderStep => ({ name, state: 'done', at: at ?? null, by: null });
const coming = (name: OrderStepName, state: OrderStepState, by: string | null = null): OrderStep => ({ name, state, at: null, by });

/** The dispute stands behind what had happened before it; the others keep their order, since the provider tells whole seconds only. */
const withDispute = (steps: readonly OrderStep[], at: string | null): OrderStep[] => {
  const since = at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
  const before = steps.findLastIndex((step) => step.at === null || Date.parse(step.at) <= since);
  return [...steps.slice(0, before + 1), done('dispute', at), ...steps.slice(before + 1)];
};

const doneSteps = (order: TimelineOrder): OrderStep[] => {
  const { stage, dispute, refunded, paid_out, shipped_at, received_at, refunded_at, disputed_at } = order;
  const steps = [
    done('paid', order.created_at),
    ...(shipped_at !== null || stage === 'shipped' || stage === 'received' ? [done('shipped', shipped_at)] : []),
    ...(received_at !== null || stage === 'received' ? [done('received', received_at)] : []),
    ...(paid_out === true ? [done('paid_out', order.paid_out_at)] : []),
    ...(stage === 'cancelled' ? [done('canceled', order.cancelled_at)] : []),
    ...(refunded && typeof refunded_at === 'string' ? [done('refunded', refunded_at)] : []),
  ];
  return dispute === 'won' || dispute === 'lost' ? withDispute(steps, disputed_at ?? null) : steps;
};

/** What is left, in order. A payment that a bank has taken back is not refunded a second time. */
const leftOf = ({ role, stage, dispute, refunded, paid_out, refunded_at, ship_by, release_at }: TimelineOrder): OrderStep[] => {
  if (refunded) return dispute === 'lost' || typeof refunded_at === 'string' ? [] : [coming('refunded', 'ahead')];
  return [
    ...(stage === 'paid' ? [coming('shipped', 'ahead', ship_by)] : []),
    ...(stage === 'paid' || stage === 'shipped' ? [coming('received', 'ahead', release_at)] : []),
    ...(role !== 'buyer' && paid_out !== true ? [coming('paid_out', 'ahead', release_at)] : []),
  ];
};

export const timelineOf = (order: TimelineOrder): OrderTimeline => {
  const past = doneSteps(order);
  const left = leftOf(order).filter(({ name }) => past.every((step) => step.name !== name));
  // While a bank is asking, nothing else moves and no deadline runs.
  if (order.dispute === 'open')
    return {
      steps: [
        ...past,
        { ...coming('dispute', 'current'), at: order.disputed_at ?? null },
        ...left.map(({ name }) => coming(name, 'ahead')),
      ],
      end: null,
    };
  const [next, ...later] = left;
  if (next === undefined) return { steps: past, end: order.refunded ? 'stopped' : 'completed' };
  const isHeld = next.name === 'paid_out' && order.payout_held === true;
  return { steps: [...past, { ...next, state: isHeld ? 'held' : 'current' }, ...later], end: null };
};

/** The step that the order stands at; the last one of an order that has ended. */
export const standingAt = ({ steps }: OrderTimeline): OrderStep | undefined =>
  steps.find(({ state }) => state === 'current' || state === 'held') ?? steps.at(-1);
