// What a demonstration does at the provider on earlier days: cards are charged, banks dispute and decide.
import type { PaymentsSandbox } from './provider.ts';

export type PaymentsPast = {
  /** Runs the work with the provider's clock at that moment; events wait until its end, since their signatures would be too old. */
  at: <T>(moment: Date, work: () => Promise<T>) => Promise<T>;
  /** Confirms the payment with a card, as the page does; no effect if it is paid. */
  pay: (intentId: string, to: { name: string; line1: string; city: string; postalCode: string; country: string }) => Promise<void>;
  /** Opens a dispute, unless there is one. */
  dispute: (intentId: string) => Promise<void>;
  /** Closes the dispute with this verdict, unless it is closed. */
  decide: (intentId: string, verdict: 'won' | 'lost') => Promise<void>;
};

export const createPast = (sandbox: PaymentsSandbox, setClock: (moment: Date | null) => void): PaymentsPast => {
  const { control, world, api, keys } = sandbox;
  const disputeOf = (intentId: string) =>
    world.tables.all('disputes').find(({ payment_intent: paid }) => (typeof paid === 'string' ? paid : paid?.id) === intentId);
  return {
    at: async (moment, work) => {
      await control.delayEvents(null);
      setClock(moment);
      try {
        return await work();
      } finally {
        setClock(null);
        await control.delayEvents(0);
        await control.releaseEvents();
      }
    },
    pay: async (intentId, { name, line1, city, postalCode, country }) => {
      if (world.tables.get('payment_intents', intentId)?.status === 'succeeded') return;
      const answer = await api.request(`/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.secret}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          payment_method: 'pm_card_visa',
          return_url: `${world.pages()}/return`,
          'shipping[name]': name,
          'shipping[address][line1]': line1,
          'shipping[address][city]': city,
          'shipping[address][postal_code]': postalCode,
          'shipping[address][country]': country,
        }).toString(),
      });
      if (!answer.ok) throw new Error(`a sample payment was not taken: ${await answer.text()}`);
    },
    dispute: async (intentId) => {
      if (disputeOf(intentId) === undefined) await control.dispute(intentId, 'product_not_received');
    },
    decide: async (intentId, verdict) => {
      const dispute = disputeOf(intentId);
      if (dispute !== undefined && dispute.status !== 'won' && dispute.status !== 'lost') await control.decideDispute(dispute.id, verdict);
    },
  };
};
