// confirmPayment: validates the form, creates the payment method, confirms, and authenticates on the page.
// @ts-check
import { call } from './api.js';
import { authenticate } from './authentication.js';
import { intentOfSecret } from './elements.js';

/** @typedef {import('./api.js').Intent} Intent */
/** @typedef {import('./api.js').Method} Method */
/** @typedef {import('./api.js').PageError} PageError */
/** @typedef {import('./elements.js').Elements} Elements */
/** @typedef {{ paymentIntent: Intent, error?: undefined } | { error: PageError | import('./elements.js').GroupError, paymentIntent?: undefined }} Result */
/** @typedef {{ elements: Elements, confirmParams: { return_url: string }, redirect: 'if_required' }} ConfirmOptions */

/** @param {string} key @param {string} clientSecret @returns {Promise<Result>} */
const retrieveIntent = async (key, clientSecret) => {
  /** @type {import('./api.js').Answer<Intent>} */
  const answer = await call(key, 'GET', `/payment_intents/${intentOfSecret(clientSecret)}`, { client_secret: clientSecret });
  return answer.error === undefined ? { paymentIntent: answer.body } : { error: answer.error };
};

/** Performs the next action of an intent. @param {string} key @param {Intent} intent @returns {Promise<Result>} */
const handleAction = async (key, intent) => {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  await authenticate(intent);
  const after = await retrieveIntent(key, intent.client_secret);
  if (after.error !== undefined) return after;
  const failed = after.paymentIntent.status === 'requires_payment_method' ? after.paymentIntent.last_payment_error : null;
  return failed === null || failed === undefined ? after : { error: { ...failed, payment_intent: after.paymentIntent } };
};

/** @param {string} key @param {ConfirmOptions} options @returns {Promise<Result>} */
export const confirmPayment = async (key, { elements, confirmParams }) => {
  const inside = elements._sandbox;
  const invalid = inside.validate();
  if (invalid !== null) return { error: invalid };

  inside.disable(true);
  try {
    /** @type {import('./api.js').Answer<Method>} */
    const created = await call(key, 'POST', '/payment_methods', { type: 'card', card: inside.card()?.read() });
    if (created.error !== undefined) return { error: created.error };
    /** @type {import('./api.js').Answer<Intent>} */
    const confirmed = await call(key, 'POST', `/payment_intents/${intentOfSecret(inside.clientSecret)}/confirm`, {
      client_secret: inside.clientSecret,
      payment_method: created.body.id,
      return_url: confirmParams.return_url,
      shipping: inside.address(),
      use_stripe_sdk: true,
    });
    return confirmed.error === undefined ? await handleAction(key, confirmed.body) : { error: confirmed.error };
  } finally {
    inside.disable(false);
  }
};
