// A payment provider in memory behind the interface that the sale uses, for tests with thousands of runs. It keeps its own books.
import type { CardPayments, Payment, PaymentEvent, PaymentNote, PayoutAccount, Shipment, Shipping } from '#server/payments/payment-door.ts';
import { PaymentRefused } from '#server/payments/payment-door.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';

type Intent = {
  id: string;
  amount: number;
  currency: string;
  status: Payment['status'];
  note: PaymentNote | null;
  createdAt: Date;
  paidAt: Date | null;
  shipping: Shipping | null;
  shipment: Shipment | null;
};
type Refund = { id: string; intentId: string; amount: number; state: 'pending' | 'done' | 'void'; createdAt: Date };
type Transfer = { id: string; purchaseId: string; accountId: string; amount: number; createdAt: Date; reversals: Reversal[] };
type Reversal = { id: string; amount: number; createdAt: Date };
type Dispute = { id: string; intentId: string; amount: number; status: 'open' | 'won' | 'lost'; createdAt: Date };
type Account = PayoutAccount & { createdAt: Date };

export type SmallProvider = ReturnType<typeof createSmallProvider>;

export const createSmallProvider = (clock: Clock) => {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const transfers: Transfer[] = [];
  const disputes: Dispute[] = [];
  const accounts = new Map<string, Account>();
  const keys = new Map<string, string>();
  let counter = 0;
  let eventCounter = 0;
  const events: PaymentEvent[] = [];
  /** Called before and after each call, and may throw instead: a crash, or a lost answer. */
  let around: (call: string, when: 'before' | 'after') => void = () => undefined;

  const id = (prefix: string): string => `${prefix}_${String((counter += 1)).padStart(6, '0')}`;
  const emit = (type: string, subject: PaymentEvent['subject']): void => {
    events.push({ id: `evt_${(eventCounter += 1)}`, type, subject });
  };
  const intentAt = (intentId: string): Intent => {
    const intent = intents.get(intentId);
    if (intent === undefined) throw new PaymentRefused(`No such payment_intent: '${intentId}'`, 'resource_missing', null);
    return intent;
  };
  const refundedOf = (intentId: string): number =>
    refunds.reduce((sum, refund) => (refund.intentId === intentId && refund.state !== 'void' ? sum + refund.amount : sum), 0);
  const isDisputed = (intentId: string): boolean => disputes.some((dispute) => dispute.intentId === intentId && dispute.status !== 'won');
  const chargeOf = (intentId: string): string => `ch_${intentId}`;

  const paymentOf = (intent: Intent): Payment => {
    const isPaid = intent.status === 'succeeded';
    return {
      intentId: intent.id,
      clientSecret: `${intent.id}_secret`,
      status: intent.status,
      amount: intent.amount,
      received: isPaid ? intent.amount : 0,
      currency: intent.currency,
      note: intent.note,
      chargeId: isPaid ? chargeOf(intent.id) : null,
      paidAt: intent.paidAt,
      shipping: intent.shipping,
      shipment: intent.shipment,
      refunded: refundedOf(intent.id),
      disputed: disputes.some((dispute) => dispute.intentId === intent.id),
    };
  };

  /** Idempotent: a key that was used before has no further effect. */
  const once = (key: string, what: string, work: () => void): void => {
    const before = keys.get(key);
    if (before !== undefined && before !== what) throw new Error(`the key ${key} was used for something else`);
    if (before !== undefined) return;
    work();
    keys.set(key, what);
  };
  const call = async <T>(name: string, work: () => T): Promise<T> => {
    await Promise.resolve();
    around(name, 'before');
    const answer = work();
    around(name, 'after');
    return answer;
  };

  const refundNow = (intentId: string, amount: number): void => {
    const intent = intentAt(intentId);
    if (intent.status !== 'succeeded') throw new PaymentRefused('not paid', 'payment_intent_unexpected_state', null);
    if (isDisputed(intentId)) throw new PaymentRefused('charge disputed', 'charge_disputed', null);
    if (refundedOf(intentId) + amount > intent.amount) throw new PaymentRefused('more than was charged', 'charge_already_refunded', null);
    refunds.push({ id: id('re'), intentId, amount, state: 'done', createdAt: clock() });
    emit('refund.created', { intentId });
    emit('charge.refunded', { intentId });
  };
  const unlessSettled = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
    }
  };

  const door: CardPayments = {
    publishableKey: 'pk_test_small',
    script: null,
    openPayment: ({ note, amount, currency }) =>
      call('openPayment', () => {
        const key = `intent-${note.purchaseId}`;
        once(key, `${amount} ${currency}`, () => {
          const intent: Intent = {
            id: id('pi'),
            amount,
            currency,
            status: 'open',
            note,
            createdAt: clock(),
            paidAt: null,
            shipping: null,
            shipment: null,
          };
          intents.set(intent.id, intent);
          keys.set(`${key} id`, intent.id);
        });
        return paymentOf(intentAt(keys.get(`${key} id`) ?? ''));
      }),
    readPayment: (intentId) => call('readPayment', () => paymentOf(intentAt(intentId))),
    readPaymentFacts: (intentId) =>
      call('readPaymentFacts', () => {
        const intent = intentAt(intentId);
        const payment = paymentOf(intent);
        if (payment.chargeId === null || payment.note === null) return { payment, facts: [] };
        const { purchaseId } = payment.note;
        return {
          payment,
          facts: [
            { kind: 'charge', id: payment.chargeId, amount: intent.amount, state: 'done', createdAt: intent.paidAt ?? intent.createdAt },
            ...refunds
              .filter((refund) => refund.intentId === intentId)
              .map(({ intentId: _, ...refund }) => ({ kind: 'refund' as const, ...refund })),
            ...disputes
              .filter((dispute) => dispute.intentId === intentId)
              .map((dispute) => ({
                kind: 'dispute' as const,
                id: dispute.id,
                amount: dispute.amount,
                state: dispute.status === 'won' ? ('void' as const) : ('done' as const),
                ...(dispute.status === 'lost' ? { ending: 'lost' as const } : {}),
                createdAt: dispute.createdAt,
              })),
            ...transfers
              .filter((transfer) => transfer.purchaseId === purchaseId)
              .flatMap((transfer) => [
                {
                  kind: 'transfer' as const,
                  id: transfer.id,
                  amount: transfer.amount,
                  state: 'done' as const,
                  createdAt: transfer.createdAt,
                },
                ...transfer.reversals.map((reversal) => ({
                  kind: 'reversal' as const,
                  ...reversal,
                  state: 'done' as const,
                  of: transfer.id,
                })),
              ]),
          ],
        };
      }),
    cancelPayment: (intentId) =>
      call('cancelPayment', () => {
        const intent = intentAt(intentId);
        if (intent.status !== 'open') return;
        intent.status = 'canceled';
        emit('payment_intent.canceled', { intentId });
      }),
    noteShipment: (intentId, shipment) =>
      call('noteShipment', () => {
        intentAt(intentId).shipment = shipment;
      }),
    refund: ({ intentId, purchaseId, amount, attempt, refused }) =>
      call('refund', () =>
        unlessSettled(() => once(`refund-${purchaseId}-${attempt}-${refused}`, `${intentId} ${amount}`, () => refundNow(intentId, amount))),
      ),
    transfer: ({ purchaseId, accountId, amount, attempt, refused, currency }) =>
      call('transfer', () =>
        once(`transfer-${purchaseId}-${attempt}-${refused}`, `${accountId} ${amount} ${currency}`, () => {
          if (accounts.get(accountId)?.transfersActive !== true) throw new PaymentRefused('no such destination', 'account_invalid', null);
          transfers.push({ id: id('tr'), purchaseId, accountId, amount, createdAt: clock(), reversals: [] });
          emit('transfer.created', { purchaseId });
        }),
      ),
    reverse: ({ transferId, purchaseId, amount, before, refused }) =>
      call('reverse', () =>
        once(`reversal-${transferId}-${before}-${refused}`, `${amount}`, () => {
          const transfer = transfers.find((one) => one.id === transferId);
          const reversed = transfer?.reversals.reduce((sum, one) => sum + one.amount, 0) ?? 0;
          if (transfer === undefined || reversed + amount > transfer.amount) throw new PaymentRefused('too much', 'amount_too_large', null);
          transfer.reversals.push({ id: id('trr'), amount, createdAt: clock() });
          emit('transfer.reversed', { purchaseId });
        }),
      ),
    paymentsSince: async function* (time) {
      await call('paymentsSince', () => undefined);
      for (const intent of [...intents.values()].reverse()) if (intent.createdAt >= time) yield paymentOf(intent);
    },
    movedSince: async function* (time) {
      await call('movedSince', () => undefined);
      for (const refund of refunds) if (refund.createdAt >= time) yield { intentId: refund.intentId };
      for (const dispute of disputes) if (dispute.createdAt >= time) yield { intentId: dispute.intentId };
      for (const transfer of transfers) if (transfer.createdAt >= time) yield { purchaseId: transfer.purchaseId };
      for (const account of accounts.values()) if (account.createdAt >= time) yield { accountId: account.accountId };
    },
    defaultCurrency: async () => 'USD',
    openAccount: ({ userId }) =>
      call('openAccount', () => {
        const key = `account-${userId}`;
        once(key, userId, () => {
          const accountId = id('acct');
          keys.set(`${key} id`, accountId);
          accounts.set(accountId, {
            accountId,
            userId,
            detailsSubmitted: false,
            payoutsEnabled: false,
            transfersActive: false,
            disabledReason: 'requirements.past_due',
            missing: ['individual.id_number'],
            pending: [],
            createdAt: clock(),
          });
        });
        return accountAt(keys.get(`${key} id`) ?? '');
      }),
    readAccount: (accountId) => call('readAccount', () => accountAt(accountId)),
    findAccount: (userId, since) =>
      call('findAccount', () => [...accounts.values()].find((one) => one.userId === userId && one.createdAt >= since) ?? null),
    onboardingLink: ({ accountId }) => call('onboardingLink', () => `https://provider.test/onboarding/${accountId}`),
    readEvent: (body, signature) => (signature === 'signed' ? (JSON.parse(body) as PaymentEvent) : null),
  };

  const accountAt = (accountId: string): Account => {
    const account = accounts.get(accountId);
    if (account === undefined) throw new PaymentRefused('No such account', 'account_invalid', null);
    return { ...account };
  };

  return {
    door,
    events,
    intents,
    setAround: (hook: typeof around) => {
      around = hook;
    },
    /** What the buyer, the bank and the provider do on their own. */
    pay: (intentId: string, shipping: Shipping | null = null): boolean => {
      const intent = intentAt(intentId);
      if (intent.status !== 'open' && intent.status !== 'processing') return false;
      intent.status = 'succeeded';
      intent.paidAt = clock();
      intent.shipping = shipping;
      emit('payment_intent.succeeded', { intentId });
      return true;
    },
    decline: (intentId: string): void => emit('payment_intent.payment_failed', { intentId }),
    process: (intentId: string): void => {
      intentAt(intentId).status = 'processing';
      emit('payment_intent.processing', { intentId });
    },
    refundByHand: (intentId: string, amount: number): void => unlessSettled(() => refundNow(intentId, amount)),
    failRefund: (intentId: string): void => {
      const refund = refunds.find((one) => one.intentId === intentId && one.state === 'done');
      if (refund === undefined) return;
      refund.state = 'void';
      emit('refund.failed', { intentId });
    },
    dispute: (intentId: string): void => {
      const intent = intentAt(intentId);
      const amount = intent.amount - refundedOf(intentId);
      if (intent.status !== 'succeeded' || amount <= 0 || disputes.some((one) => one.intentId === intentId)) return;
      disputes.push({ id: id('dp'), intentId, amount, status: 'open', createdAt: clock() });
      emit('charge.dispute.created', { intentId });
      emit('charge.dispute.funds_withdrawn', { intentId });
    },
    closeDispute: (intentId: string, status: 'won' | 'lost'): void => {
      const dispute = disputes.find((one) => one.intentId === intentId && one.status === 'open');
      if (dispute === undefined) return;
      dispute.status = status;
      if (status === 'won') emit('charge.dispute.funds_reinstated', { intentId });
      emit('charge.dispute.closed', { intentId });
    },
    setAccount: (accountId: string, change: Partial<PayoutAccount>): void => {
      const account = accounts.get(accountId);
      if (account === undefined) return;
      accounts.set(accountId, { ...account, ...change });
      emit('account.updated', { accountId });
    },
    /** A payment that another integration opened on the same account. */
    foreignPayment: (amount: number, currency: Currency): string => {
      const intent: Intent = {
        id: id('pi'),
        amount,
        currency,
        status: 'succeeded',
        note: null,
        createdAt: clock(),
        paidAt: clock(),
        shipping: null,
        shipment: null,
      };
      intents.set(intent.id, intent);
      return intent.id;
    },
    /** The provider's books of one payment, minor units. */
    books: (purchaseId: string) => {
      const own = [...intents.values()].filter((intent) => intent.note?.purchaseId === purchaseId);
      const ids = new Set(own.map((intent) => intent.id));
      const charged = own.reduce((sum, intent) => (intent.status === 'succeeded' ? sum + intent.amount : sum), 0);
      const refunded = own.reduce((sum, intent) => sum + refundedOf(intent.id), 0);
      const sent = transfers.filter((transfer) => transfer.purchaseId === purchaseId);
      const transferred = sent.reduce((sum, { amount }) => sum + amount, 0);
      const reversed = sent.reduce((sum, { reversals }) => sum + reversals.reduce((part, { amount }) => part + amount, 0), 0);
      const withdrawn = disputes.reduce((sum, one) => (ids.has(one.intentId) && one.status !== 'won' ? sum + one.amount : sum), 0);
      const paidOut = transferred - reversed;
      const failed = refunds.reduce((sum, one) => (ids.has(one.intentId) && one.state === 'void' ? sum + one.amount : sum), 0);
      return { charged, refunded, transferred, reversed, withdrawn, paidOut, failed, balance: charged - refunded - paidOut - withdrawn };
    },
    openDispute: (intentId: string): boolean => disputes.some((one) => one.intentId === intentId && one.status === 'open'),
    counts: () => ({ refunds: refunds.length, transfers: transfers.length, intents: intents.size }),
  };
};
