// Triggers events on the provider's side, for the panel and for tests.
import type { Stripe } from 'stripe';
import type { Fault, Faults } from './api/faults.ts';
import { enqueue } from './emission.ts';
import type { SandboxEvent } from './private-records.ts';
import { setStage, type AccountStage } from '#server/sandbox/payments/resources/accounts/account-stages.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { decideDispute, openDispute, type DisputeCause } from '#server/sandbox/payments/resources/payments/disputes.ts';
import { finishAuthentication } from '#server/sandbox/payments/resources/payments/intent-confirm.ts';
import { refundCharge } from '#server/sandbox/payments/resources/payments/refunds.ts';
import { endPeriod } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';
import { passTime } from '#server/sandbox/payments/resources/service/time.ts';
import type { Tables } from './tables.ts';
import type { World } from './world.ts';

export type Control = {
  /** The next confirmation fails with this decline code, whatever the card; null resets it. */
  declineNext(declineCode: string | null): Promise<void>;
  /** The next matching call fails before or after it took effect. */
  failNext(fault: Fault): void;
  /** Milliseconds by which new events are delayed; null holds them until `releaseEvents`. */
  delayEvents(milliseconds: number | null): Promise<void>;
  releaseEvents(): Promise<void>;
  /** Sends an event again. */
  replayEvent(id: string): Promise<void>;
  /** Completes the authentication of a payment intent. */
  authenticate(intent: string, agreed: boolean): Promise<Stripe.PaymentIntent>;
  /** paid: the id of a charge or of its payment intent. */
  dispute(paid: string, cause?: DisputeCause): Promise<Stripe.Dispute>;
  decideDispute(id: string, verdict: 'won' | 'lost'): Promise<Stripe.Dispute>;
  refund(paid: string, amount?: number): Promise<Stripe.Refund>;
  setAccountStage(id: string, stage: AccountStage): Promise<Stripe.Account>;
  /** Ends the current period or trial of a subscription; for a past due one, retries the open invoice. */
  endPeriod(subscription: string): Promise<void>;
  /** Applies time-based transitions: periods end, sessions expire. The API also does this before each response. */
  tick(): Promise<void>;
  /** Changes the tables in one transaction and triggers event delivery. */
  change<T>(work: () => T): Promise<T>;
  /** Oldest first, each with its object as of the event. */
  events(): SandboxEvent[];
  tables: Pick<Tables, 'get' | 'all'>;
};

type Parts = { world: World; faults: Faults; committed: () => Promise<void> };

const chargeOf = (world: World, paid: string): Stripe.Charge => {
  const intent = world.tables.get('payment_intents', paid);
  const charge = world.tables.get('charges', intent === undefined ? paid : (idOf(intent.latest_charge) ?? ''));
  if (charge === undefined) throw new Error(`${paid} is no charge and no paid intent`);
  return charge;
};

export const createControl = ({ world, faults, committed }: Parts): Control => {
  const { tables, clock } = world;
  const change = async <T>(work: () => T): Promise<T> => {
    const result = tables.transact(work);
    await committed();
    return result;
  };
  const the = <T>(record: T | undefined, id: string): T => {
    if (record === undefined) throw new Error(`the sandbox has no ${id}`);
    return record;
  };
  return {
    declineNext: (declineCode) => {
      world.declineNext = declineCode;
      return Promise.resolve();
    },
    failNext: (fault) => faults.add(fault),
    delayEvents: (milliseconds) => change(() => world.set({ eventDelay: milliseconds })),
    releaseEvents: () =>
      change(() => {
        for (const delivery of tables.all('deliveries'))
          if (delivery.outcome === 'waiting' && delivery.attempts === 0)
            tables.put('deliveries', { ...delivery, dueAt: clock().getTime() });
      }),
    replayEvent: (id) =>
      change(() => {
        enqueue(tables, world.id, the(tables.get('events', id), id), clock().getTime());
      }),
    authenticate: (intent, agreed) => change(() => finishAuthentication(world, the(tables.get('payment_intents', intent), intent), agreed)),
    dispute: (paid, cause = 'fraudulent') => change(() => openDispute(world, chargeOf(world, paid), cause)),
    decideDispute: (id, verdict) => change(() => decideDispute(world, the(tables.get('disputes', id), id), verdict)),
    refund: (paid, amount) => change(() => refundCharge(world, chargeOf(world, paid), amount === undefined ? {} : { amount })),
    setAccountStage: (id, stage) => change(() => setStage(world, the(tables.get('accounts', id), id), stage)),
    endPeriod: (id) => change(() => endPeriod(world, the(tables.get('subscriptions', id), id))),
    tick: () => change(() => passTime(world)),
    change,
    events: () => tables.all('events'),
    tables,
  };
};
