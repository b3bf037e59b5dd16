// A sale as rules: what the provider is known to have done, what should be true, and the one next act that brings it about.

export const saleStages = ['paid', 'shipped', 'received', 'cancelled'] as const;
export type SaleStage = (typeof saleStages)[number];
export const disputeStates = ['none', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Minutes that a work is held for a buyer who is paying. */
export const claimMinutes = 15;
/** Within a day a buyer holds the same work no longer than this in all, through however many dialogs. */
export const longestClaimMinutes = 60;
/** Works that one buyer holds at the same time at most. */
export const maxHeldWorks = 3;
/** A work that was held for so long within a day, by whomever, is then held for a moment only. */
export const crowdedMinutes = 180;
export const crowdedClaimMinutes = 3;
/** After that its owner may take it back or change its price, whoever is holding it unpaid. */
export const respectedMinutes = 10;
/** Days from payment to shipment, before the order is cancelled by itself. */
export const daysToShip = 14;
/** Days from shipment until the seller is paid without the buyer's word. */
export const daysToRelease = 14;
/** Days from the end of an order until the delivery address is erased. */
export const addressKeptDays = 90;

/**
 * What kinds of things the provider keeps. Each has an id of the provider's own, and a state that only moves forward: a
 * reading that comes late never takes back what a later one has shown.
 */
export const moneyKinds = ['charge', 'refund', 'transfer', 'reversal', 'dispute'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** 'void': it had an effect or was about to, and has none any more (a refund that failed, a dispute that was won). */
export const moneyStates = ['pending', 'done', 'void'] as const;
export type MoneyState = (typeof moneyStates)[number];

export type MoneyFact = {
  kind: MoneyKind;
  /** The provider's. */
  id: string;
  /** Minor units, never negative. */
  amount: number;
  state: MoneyState;
  /** Of a reversal: its transfer. */
  of?: string | undefined;
  /** Of a dispute: 'lost' once the bank has decided for the buyer. */
  ending?: 'lost' | undefined;
};
export type MoneyFacts = ReadonlyMap<string, MoneyFact>;

const rank = ({ state, ending }: MoneyFact): number => moneyStates.indexOf(state) * 2 + (ending === undefined ? 0 : 1);
/** Of two readings of one thing the one that is further on; of two alike the larger amount. Their order makes no difference. */
export const laterFact = (a: MoneyFact, b: MoneyFact): MoneyFact => {
  if (rank(a) !== rank(b)) return rank(a) > rank(b) ? a : b;
  return a.amount >= b.amount ? a : b;
};

export const joinFacts = (known: MoneyFacts, read: Iterable<MoneyFact>): Map<string, MoneyFact> => {
  const joined = new Map(known);
  for (const fact of read) {
    const before = joined.get(fact.id);
    joined.set(fact.id, before === undefined ? fact : laterFact(before, fact));
  }
  return joined;
};

/** Minor units. balance: what the sale has left with the platform. */
export type MoneySums = {
  charged: number;
  refunded: number;
  transferred: number;
  reversed: number;
  /** What the buyer's bank has taken. */
  withdrawn: number;
  /** What the seller has: transferred less reversed. */
  paidOut: number;
  balance: number;
};

export const sumsOf = (facts: MoneyFacts): MoneySums => {
  const sums: Record<MoneyKind, number> = { charge: 0, refund: 0, transfer: 0, reversal: 0, dispute: 0 };
  for (const fact of facts.values()) if (fact.state !== 'void') sums[fact.kind] += fact.amount;
  const paidOut = sums.transfer - sums.reversal;
  return {
    charged: sums.charge,
    refunded: sums.refund,
    transferred: sums.transfer,
    reversed: sums.reversal,
    withdrawn: sums.dispute,
    paidOut,
    balance: sums.charge - sums.refund - paidOut - sums.dispute,
  };
};

export const disputeOf = (facts: MoneyFacts): DisputeState => {
  const disputes = [...facts.values()].filter(({ kind }) => kind === 'dispute');
  if (disputes.some(({ ending }) => ending === 'lost')) return 'lost';
  if (disputes.some(({ state }) => state !== 'void')) return 'open';
  return disputes.length > 0 ? 'won' : 'none';
};

/** What was decided here, as far as it concerns the money. */
export type Decision =
  /** The money belongs to nobody's order: all of it goes back. */
  { kind: 'give-back' } | { kind: 'sale'; stage: SaleStage; total: number; part: number };

export type MoneyAct =
  | { act: 'refund'; amount: number; attempt: number }
  | { act: 'transfer'; amount: number; attempt: number }
  | { act: 'reverse'; transferId: string; amount: number; before: number };

type Wanted = { refunded: number; paidOut: number | 'as it is' };

/** The state that everything leads to. A bank that looks into a charge lets nobody move its money. */
export const wantedOf = (decision: Decision, facts: MoneyFacts): Wanted => {
  const { charged, withdrawn, refunded } = sumsOf(facts);
  const dispute = disputeOf(facts);
  if (dispute === 'open') return { refunded, paidOut: 'as it is' };
  // A payment that the bank has taken back takes no refund any more, even where a part of it was left out.
  if (dispute === 'lost') return { refunded, paidOut: 0 };
  if (decision.kind === 'give-back' || decision.stage === 'cancelled') return { refunded: Math.max(charged - withdrawn, 0), paidOut: 0 };
  if (decision.stage !== 'received') return { refunded, paidOut: 0 };
  // What somebody gave back by hand, at the provider, is the seller's to bear.
  return { refunded, paidOut: Math.max(decision.part - refunded, 0) };
};

const count = (facts: MoneyFacts, kind: MoneyKind, state?: MoneyState): number =>
  [...facts.values()].filter((fact) => fact.kind === kind && (state === undefined || fact.state === state)).length;

/** The next thing to ask of the provider, null when nothing is left to do. The buyer's money goes first. */
export const nextAct = (decision: Decision, facts: MoneyFacts): MoneyAct | null => {
  const wanted = wantedOf(decision, facts);
  const sums = sumsOf(facts);
  if (wanted.refunded > sums.refunded)
    return { act: 'refund', amount: wanted.refunded - sums.refunded, attempt: count(facts, 'refund', 'void') };
  if (wanted.paidOut === 'as it is') return null;
  if (wanted.paidOut > sums.paidOut) return { act: 'transfer', amount: wanted.paidOut - sums.paidOut, attempt: count(facts, 'transfer') };
  if (wanted.paidOut < sums.paidOut) return reversalOf(facts, sums.paidOut - wanted.paidOut);
  return null;
};

const reversalOf = (facts: MoneyFacts, tooMuch: number): MoneyAct | null => {
  for (const transfer of facts.values()) {
    if (transfer.kind !== 'transfer') continue;
    const before = [...facts.values()].reduce((sum, fact) => (fact.of === transfer.id ? sum + fact.amount : sum), 0);
    const amount = Math.min(transfer.amount - before, tooMuch);
    if (amount > 0) return { act: 'reverse', transferId: transfer.id, amount, before };
  }
  return null;
};

/** What a stage becomes by what the money has gone through: an order whose money went back is over, whoever gave it back. */
export const stageAfter = (stage: SaleStage, facts: MoneyFacts): SaleStage => {
  if (stage === 'received' || stage === 'cancelled') return stage;
  const { charged, refunded, withdrawn } = sumsOf(facts);
  const isGone = disputeOf(facts) === 'lost' || (refunded > 0 && refunded + withdrawn >= charged);
  return isGone ? 'cancelled' : stage;
};

export const mayShip = (stage: SaleStage, dispute: DisputeState): boolean => stage === 'paid' && dispute !== 'open';
export const mayReceive = (stage: SaleStage): boolean => stage === 'shipped';
/** By the seller. An administrator may at any time, after the release too. */
export const maySellerCancel = (stage: SaleStage): boolean => stage === 'paid';
