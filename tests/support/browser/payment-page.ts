// Simulates the requests of the payment form: to the server, and with the publishable key to the stand-in for the provider.
import type { Person } from '#tests/support/people/people.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

type Server = Pick<TestServer, 'url'>;
type Answered = { status: number; body: { id?: string; status?: string; error?: { code?: string; message?: string } } };

const callProvider = async (server: Server, path: string, form: Record<string, string>): Promise<Answered> => {
  const options = (await (await fetch(`${server.url}/api/payments/options`)).json()) as { publishableKey: string };
  const answer = await fetch(`${server.url}/dev/payments/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${options.publishableKey}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.url,
    },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
};

/** Submits address and card and confirms; returns the answer of the step that failed, or of the last one. */
export const confirmPayment = async (server: Server, clientSecret: string, number = '4242424242424242'): Promise<Answered> => {
  const method = await callProvider(server, '/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  if (method.body.id === undefined) return method;
  return callProvider(server, `/payment_intents/${clientSecret.split('_secret')[0] ?? ''}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.body.id,
    return_url: `${server.url}/purchase-success`,
    'shipping[name]': 'Bea Buyer',
    'shipping[address][line1]': '1 Quay',
    'shipping[address][city]': 'Ghent',
    'shipping[address][postal_code]': '9000',
    'shipping[address][country]': 'BE',
  });
};

/** Submits the card of the embedded checkout. */
export const completeCheckout = async (server: Server, clientSecret: string): Promise<Answered> => {
  const method = await callProvider(server, '/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  if (method.body.id === undefined) return method;
  return callProvider(server, `/payment_pages/${clientSecret.split('_secret_')[0] ?? ''}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.body.id,
  });
};

/** Completes the provider's onboarding page and returns. */
export const onboard = async (server: Server, person: Person, stage = 'ready'): Promise<string> => {
  const { body } = await person.ask<{ onboarding_url?: string }>('/api/functions/create-stripe-connect-account', { method: 'POST' });
  const url = new URL(body.onboarding_url ?? 'http://nowhere.invalid');
  const answer = await fetch(`${server.url}${url.pathname}${url.search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams({ stage, go: 'submit' }),
  });
  await person.ask('/api/payouts/refresh', { method: 'POST' });
  return answer.headers.get('location') ?? '';
};
