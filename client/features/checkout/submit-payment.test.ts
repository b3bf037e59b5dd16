// Every outcome of a payment, and that nothing is confirmed before the listing is claimed.
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { learnPayment, type PaymentSteps, submitPayment } from './submit-payment.ts';

const paying = (changes: Partial<PaymentSteps> = {}) => {
  const asked: string[] = [];
  const usual: PaymentSteps = {
    validate: async () => null,
    claim: async () => undefined,
    confirm: async () => ({ status: 'succeeded' }),
    release: async () => undefined,
    complete: async () => ({ status: 'completed', text: null }),
  };
  const steps = Object.fromEntries(
    Object.entries({ ...usual, ...changes }).map(([name, step]) => [
      name,
      () => {
        asked.push(name);
        return step();
      },
    ]),
  ) as unknown as PaymentSteps;
  return { asked, end: () => submitPayment(steps) };
};
const fails = (error: Error) => async () => {
  throw error;
};

describe('a payment', () => {
  // Planted: confirms before the claim.
  it('[D19] [STA20] [STA21] is validated, claimed, confirmed and completed, in this order', async () => {
    const { asked, end } = paying();
    expect(await end()).toEqual({ end: 'bought' });
    expect(asked).toEqual(['validate', 'claim', 'confirm', 'complete']);
  });

  it('[STA20] asks nobody while something is wrong in the form', async () => {
    const { asked, end } = paying({ validate: async () => 'Your card number is incomplete.' });
    expect([await end(), asked]).toEqual([{ end: 'invalid', message: 'Your card number is incomplete.' }, ['validate']]);
  });

  it('[D19] a lost race charges nothing and is over, a broken network can be tried again', async () => {
    const lost = paying({ claim: fails(new AppError('listing_reserved')) });
    expect([await lost.end(), lost.asked]).toMatchObject([{ end: 'lost', message: /A buyer is paying/ as unknown }, ['validate', 'claim']]);
    for (const code of ['listing_gone', 'seller_not_ready'] as const)
      expect(await paying({ claim: fails(new AppError(code)) }).end()).toMatchObject({ end: 'lost' });
    expect(await paying({ claim: fails(new AppError('network')) }).end()).toEqual({
      end: 'failed',
      message: 'No connection to the server',
    });
  });

  // Planted: the conflict is taken for a retryable failure, and the next try confirms the old price.
  it('[D19] another price than the one that was shown charges nothing and asks anew', async () => {
    const { asked, end } = paying({ claim: fails(new AppError('conflict')) });
    expect([await end(), asked]).toEqual([{ end: 'changed' }, ['validate', 'claim']]);
  });

  it('[D19] lets the work go when the card was declined, and claims it again with the next try', async () => {
    const confirmations = [{ type: 'card_error', message: 'Your card was declined.', status: undefined }, { status: 'succeeded' }];
    const { asked, end } = paying({
      confirm: async () => confirmations.shift() ?? { status: 'succeeded' },
      release: fails(new Error('gone')),
    });
    expect([await end(), await end()]).toEqual([{ end: 'failed', message: 'Your card was declined.' }, { end: 'bought' }]);
    expect(asked).toEqual(['validate', 'claim', 'confirm', 'release', 'validate', 'claim', 'confirm', 'complete']);
  });

  // Planted: 'failed' with the server's text, which offers no way to sign in.
  it('[D19] a session that is gone before the claim asks for a sign-in and charges nothing', async () => {
    for (const code of ['not_authenticated', 'session_expired'] as const) {
      const { asked, end } = paying({ claim: fails(new AppError(code)) });
      expect([await end(), asked]).toEqual([{ end: 'signed-out' }, ['validate', 'claim']]);
    }
    expect(await paying({ complete: fails(new AppError('not_authenticated')) }).end()).toEqual({ end: 'processing' });
  });

  it('[ERR15] a declined card says why and can be replaced by another one', async () => {
    const declined = paying({ confirm: async () => ({ type: 'card_error', message: 'Your card was declined.', status: undefined }) });
    expect([await declined.end(), declined.asked.includes('complete')]).toEqual([
      { end: 'failed', message: 'Your card was declined.' },
      false,
    ]);
    const refused = { type: 'invalid_request_error', message: undefined, status: 'requires_payment_method' };
    expect(await paying({ confirm: async () => refused }).end()).toEqual({ end: 'failed', message: 'Please try again' });
  });

  // Planted: a connection error is taken for a refusal, so the buyer pays twice.
  it('[D20] where the confirmation was not heard, the server is asked what has become of it', async () => {
    const unheard = { type: 'api_connection_error', message: 'No answer', status: undefined };
    const confirm = async () => unheard;
    expect(await paying({ confirm }).end()).toEqual({ end: 'bought' });
    expect(await paying({ confirm, complete: async () => ({ status: 'open', text: null }) }).end()).toEqual({
      end: 'failed',
      message: 'No answer',
    });
    expect(await paying({ confirm, complete: fails(new AppError('network')) }).end()).toEqual({ end: 'unknown' });
    expect(await paying({ confirm: fails(new Error('gone')) }).end()).toEqual({ end: 'bought' });
    // Confirmed by another tab meanwhile.
    expect(await paying({ confirm: async () => ({ ...unheard, status: 'succeeded' }) }).end()).toEqual({ end: 'bought' });
  });

  it('[D25] [D19] says what came of money that was paid', async () => {
    const completes = (status: 'processing' | 'returned' | 'cancelled', text: string | null = null) =>
      paying({ complete: async () => ({ status, text }) }).end();
    expect(await completes('processing')).toEqual({ end: 'processing' });
    expect(await completes('returned', 'Somebody else was faster.')).toEqual({ end: 'lost', message: 'Somebody else was faster.' });
    expect(await completes('cancelled')).toMatchObject({ end: 'lost' });
    expect(await paying({ complete: fails(new AppError('network')) }).end()).toEqual({ end: 'processing' });
    expect(await learnPayment({ complete: async () => ({ status: 'open', text: null }) })).toEqual({
      end: 'failed',
      message: 'Please try again',
    });
  });
});
