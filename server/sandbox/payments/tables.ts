// The provider's data: in-memory tables with transactions, each of which is passed to the journal.
import type { Stripe } from 'stripe';
import type {
  AccountLink,
  CheckoutDetails,
  Delivery,
  Endpoint,
  IdempotentAnswer,
  PrivateCard,
  SandboxEvent,
  Settings,
} from './private-records.ts';
import type { CheckoutSession, Invoice, Price, Subscription } from './wire-types.ts';

/** API objects, with ids in place of expandable objects; and the provider's internal records. */
export type Records = {
  payment_intents: Stripe.PaymentIntent;
  payment_methods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  balance_transactions: Stripe.BalanceTransaction;
  transfers: Stripe.Transfer;
  transfer_reversals: Stripe.TransferReversal;
  accounts: Stripe.Account;
  account_links: AccountLink;
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Price;
  subscriptions: Subscription;
  invoices: Invoice;
  invoice_payments: Stripe.InvoicePayment;
  checkout_sessions: CheckoutSession;
  checkout_details: CheckoutDetails;
  portal_sessions: Stripe.BillingPortal.Session;
  webhook_endpoints: Endpoint;
  events: SandboxEvent;
  deliveries: Delivery;
  cards: PrivateCard;
  idempotency: IdempotentAnswer;
  settings: Settings;
};
export type TableName = keyof Records;
export type Change = { [K in TableName]: [table: K, id: string, record: Records[K] | null] }[TableName];

export type Tables = {
  get<K extends TableName>(table: K, id: string): Records[K] | undefined;
  /** Adds or replaces by id; stored records are immutable. */
  put<K extends TableName>(table: K, record: Records[K]): void;
  remove(table: TableName, id: string): void;
  /** Oldest first. */
  all<K extends TableName>(table: K): Records[K][];
  /** Atomic: rolled back when `work` throws, unless `keeps` returns true for the error. Nested calls join the outer transaction. */
  transact<T>(work: () => T, keeps?: (error: unknown) => boolean): T;
};

export const tableNames: readonly TableName[] = [
  'payment_intents',
  'payment_methods',
  'charges',
  'refunds',
  'disputes',
  'balance_transactions',
  'transfers',
  'transfer_reversals',
  'accounts',
  'account_links',
  'customers',
  'products',
  'prices',
  'subscriptions',
  'invoices',
  'invoice_payments',
  'checkout_sessions',
  'checkout_details',
  'portal_sessions',
  'webhook_endpoints',
  'events',
  'deliveries',
  'cards',
  'idempotency',
  'settings',
];

type Stored = { [K in TableName]: Map<string, Records[K]> };

export const createTables = (kept: Iterable<Change>, changed: (changes: readonly Change[]) => void): Tables => {
  const stored: Stored = {
    payment_intents: new Map(),
    payment_methods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    balance_transactions: new Map(),
    transfers: new Map(),
    transfer_reversals: new Map(),
    accounts: new Map(),
    account_links: new Map(),
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoice_payments: new Map(),
    checkout_sessions: new Map(),
    checkout_details: new Map(),
    portal_sessions: new Map(),
    webhook_endpoints: new Map(),
    events: new Map(),
    deliveries: new Map(),
    cards: new Map(),
    idempotency: new Map(),
    settings: new Map(),
  };
  const apply = <K extends TableName>(table: K, id: string, record: Records[K] | null) => {
    if (record === null) stored[table].delete(id);
    else stored[table].set(id, record);
  };
  // As in `change` below, table and record belong together.
  for (const [table, id, record] of kept) apply(table, id, record as never);

  let open: { undo: (() => void)[]; changes: Change[] } | null = null;
  const change = <K extends TableName>(table: K, id: string, record: Records[K] | null) => {
    if (open === null) throw new Error('a change outside of a transaction');
    const before = stored[table].get(id) ?? null;
    open.undo.push(() => apply(table, id, before));
    // The signature ties the record to its table; the type checker cannot see that in the union.
    open.changes.push([table, id, record] as Change);
    apply(table, id, record);
  };
  return {
    get: (table, id) => stored[table].get(id),
    put: (table, record) => change(table, record.id, record),
    remove: (table, id) => change(table, id, null),
    all: (table) => [...stored[table].values()],
    transact: (work, keeps = () => false) => {
      if (open !== null) return work();
      const mine = { undo: [] as (() => void)[], changes: [] as Change[] };
      open = mine;
      try {
        const result = work();
        open = null;
        if (mine.changes.length > 0) changed(mine.changes);
        return result;
      } catch (error) {
        open = null;
        if (keeps(error)) changed(mine.changes);
        else for (const undo of mine.undo.toReversed()) undo();
        throw error;
      }
    },
  };
};
