// The rules of a sale: the facts known from the provider, the wanted state, and the one next act toward it.

export const saleStages = ['paid', 'shipped', 'received', 'cancelled'] as const;
export type SaleStage = (typeof saleStages)[number];
export const disputeStates = ['none', 'open', 'won', 'lost'] as const;
/** Who confirmed the receipt; provider: a transfer that a restored database had lost. */
export const receivers = ['buyer', 'time', 'provider'] as const;
export type Receiver = (typeof receivers)[number];
export type DisputeState = (typeof disputeStates)[number];

/** Minutes that a listing is held for a paying buyer. */
export const claimMinutes = 15;
/** Total minutes per day that one buyer can hold the same work, over any number of payment dialogs. */
export const longestClaimMinutes = 60;
/** Works that one buyer can hold at the same time. */
export const maxHeldWorks = 3;
/** Once a work was held this many minutes within a day, by anybody, further holds are brief. */
export const crowdedMinutes = 180;
export const crowdedClaimMinutes = 3;
/** Minutes after which the owner may withdraw the listing or change its price despite an unpaid hold. */
export const respectedMinutes = 10;
/** Days from payment until an unshipped order is cancelled automatically. */
export const daysToShip = 14;
/** Days from shipment until the seller is paid without the buyer's confirmation. */
export const daysToRelease = 14;
/** Days from the end of an order until the delivery address is erased. */
export const addressKeptDays = 90;

/**
 * The kinds of money facts. Each has the provider's id and a state that only moves forward: a late reading never undoes
 * what a later one has shown.
 */
export const moneyKinds = ['charge', 'refund', 'transfer', 'reversal', 'dispute'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** 'void': it no longer has an effect (a failed refund, a dispute that was won). */
export const moneyStates = ['pending', 'done', 'void'] as const;
export type MoneyState = (typeof moneyStates)[number];

export type MoneyFact = {
  kind: MoneyKind;
  /** The provider's id. */
  id: string;
  /** Minor units, never negative. */
  amount: number;
  state: MoneyState;
  /** Of a reversal: its transfer. */
  of?: string | undefined;
  /** Of a dispute: 'lost' once the bank decided for the buyer. */
  ending?: 'lost' | undefined;
};
export type MoneyFacts = ReadonlyMap<string, MoneyFact>;

const rank = ({ state, ending }: MoneyFact): number => moneyStates.indexOf(state) * 2 + (ending === undefined ? 0 : 1);
/** Merges two readings of one fact: the more advanced state wins, then the larger amount. Commutative. */
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

/** Minor units. balance: what remains with the platform. */
export type MoneySums = {
  charged: number;
  refunded: number;
  transferred: number;
  reversed: number;
  /** What the buyer's bank withdrew. */
  withdrawn: number;
  /** What the seller received: transfers less reversals. */
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

/** The local decision, as far as it concerns the money. */
export type Decision =
  /** A payment without an order: refunded in full. */
  { kind: 'give-back' } | { kind: 'sale'; stage: SaleStage; total: number; part: number };

export type MoneyAct =
  | { act: 'refund'; amount: number; attempt: number }
  | { act: 'transfer'; amount: number; attempt: number }
  | { act: 'reverse'; transferId: string; amount: number; before: number };

type Wanted = { refunded: number; paidOut: number | 'as it is' };

/** What the seller gets; minor units. Refunds issued by hand in the provider's dashboard, and what a dispute took, are borne by the seller. */
export const earnedOf = (part: number, lost: number): number => Math.max(part - lost, 0);

/** The state to reach. While a dispute is open, no money can be moved. */
export const wantedOf = (decision: Decision, facts: MoneyFacts): Wanted => {
  const { charged, withdrawn, refunded } = sumsOf(facts);
  const dispute = disputeOf(facts);
  if (dispute === 'open') return { refunded, paidOut: 'as it is' };
  // A charge lost in a dispute cannot be refunded any more, even the part that the dispute left out; that part stays the seller's.
  if (dispute === 'lost') {
    const isReceived = decision.kind === 'sale' && decision.stage === 'received';
    return { refunded, paidOut: isReceived ? earnedOf(decision.part, refunded + withdrawn) : 0 };
  }
  if (decision.kind === 'give-back' || decision.stage === 'cancelled') return { refunded: Math.max(charged - withdrawn, 0), paidOut: 0 };
  if (decision.stage !== 'received') return { refunded, paidOut: 0 };
  return { refunded, paidOut: earnedOf(decision.part, refunded) };
};

const count = (facts: MoneyFacts, kind: MoneyKind, state?: MoneyState): number =>
  [...facts.values()].filter((fact) => fact.kind === kind && (state === undefined || fact.state === state)).length;

/** The next request to the provider, null when nothing is left to do. The buyer's money goes first. */
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

/** The stage after these money facts: an order whose money went back is over, whoever issued the refund. */
export const stageAfter = (stage: SaleStage, facts: MoneyFacts): SaleStage => {
  if (stage === 'received' || stage === 'cancelled') return stage;
  const { charged, refunded, withdrawn } = sumsOf(facts);
  const isGone = (refunded > 0 || disputeOf(facts) === 'lost') && refunded + withdrawn >= charged;
  return isGone ? 'cancelled' : stage;
};

export const mayShip = (stage: SaleStage, dispute: DisputeState): boolean => stage === 'paid' && dispute !== 'open';
/** A buyer who says that it came has it, disputed or not. By time nothing is decided while a dispute is open. */
export const mayReceive = (stage: SaleStage, dispute: DisputeState, by: 'buyer' | 'time'): boolean =>
  stage === 'shipped' && (by === 'buyer' || dispute !== 'open');
export const mayCancelByTime = (stage: SaleStage, dispute: DisputeState): boolean => stage === 'paid' && dispute !== 'open';
/** An administrator may at any time, even after the release. */
export const maySellerCancel = (stage: SaleStage): boolean => stage === 'paid';
