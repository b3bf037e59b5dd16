// confirmPayment: validates the form, creates the payment method, confirms, authenticates, and redirects if required.
// @ts-check
import { call } from './api.js';
import { authenticate } from './authentication.js';
import { integrationError, intentOfSecret } from './elements.js';

/** @typedef {import('./api.js').Intent} Intent */
/** @typedef {import('./api.js').Method} Method */
/** @typedef {import('./api.js').PageError} PageError */
/** @typedef {import('./api.js').Value} Value */
/** @typedef {import('./elements.js').Elements} Elements */
/** @typedef {{ paymentIntent: Intent, error?: undefined } | { error: PageError | import('./elements.js').GroupError, paymentIntent?: undefined }} Result */
/** @typedef {{ [name: string]: Value }} Fields */
/** @typedef {{ return_url?: string, payment_method?: string, payment_method_data?: { billing_details?: Fields }, shipping?: Fields, receipt_email?: string, setup_future_usage?: string }} ConfirmParams */
/** @typedef {{ elements?: Elements, clientSecret?: string, confirmParams?: ConfirmParams, redirect?: 'always' | 'if_required' }} ConfirmOptions */

/** @param {string} key @param {string} clientSecret @returns {Promise<Result>} */
export const retrieveIntent = async (key, clientSecret) => {
  /** @type {import('./api.js').Answer<Intent>} */
  const answer = await call(key, 'GET', `/payment_intents/${intentOfSecret(clientSecret)}`, { client_secret: clientSecret });
  return answer.error === undefined ? { paymentIntent: answer.body } : { error: answer.error };
};

/** Performs the next action of an intent. @param {string} key @param {Intent} intent @returns {Promise<Result>} */
export const handleAction = async (key, intent) => {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  await authenticate(intent);
  const after = await retrieveIntent(key, intent.client_secret);
  if (after.error !== undefined) return after;
  const failed = after.paymentIntent.status === 'requires_payment_method' ? after.paymentIntent.last_payment_error : null;
  return failed === null || failed === undefined ? after : { error: { ...failed, payment_intent: after.paymentIntent } };
};

/**
 * @param {string} key @param {Elements} elements @param {Fields | undefined} billing
 * @returns {Promise<import('./api.js').Answer<Method>>}
 */
export const createCardMethod = (key, elements, billing) => {
  const inside = elements._sandbox;
  const address = inside.address('billing');
  const details = { ...(address !== undefined && { name: address.name, address: address.address }), ...billing };
  return call(key, 'POST', '/payment_methods', {
    type: 'card',
    card: inside.card()?.read() ?? null,
    ...(Object.keys(details).length > 0 && { billing_details: details }),
  });
};

/** @param {Intent} intent @param {string} returnUrl @returns {Promise<never>} */
const leave = (intent, returnUrl) => {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', ['succeeded', 'processing', 'requires_capture'].includes(intent.status) ? 'succeeded' : 'failed');
  location.assign(url.href);
  // Never resolves: the page is unloading.
  return new Promise(() => undefined);
};

/** The client secret of the intent to confirm; throws if the options are inconsistent. @param {ConfirmOptions} options */
const secretOf = ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
  const inside = elements?._sandbox;
  const secret = clientSecret ?? inside?.clientSecret();
  if (secret === undefined) throw integrationError('confirmPayment needs a clientSecret, of its own or of its elements.');
  if (inside !== undefined && inside.clientSecret() === undefined && !inside.wasSubmitted())
    throw integrationError(
      'elements.submit() must be called before stripe.confirmPayment() when the elements were made without a clientSecret.',
    );
  if (redirect === 'always' && confirmParams.return_url === undefined)
    throw integrationError('confirmPayment needs confirmParams.return_url.');
  return secret;
};

/** @param {string} key @param {ConfirmOptions} options @returns {Promise<Result>} */
export const confirmPayment = async (key, options) => {
  const { elements, confirmParams = {}, redirect = 'always' } = options;
  const inside = elements?._sandbox;
  const clientSecret = secretOf(options);
  const invalid = inside?.validate() ?? null;
  if (invalid !== null) return { error: invalid };

  inside?.disable(true);
  try {
    let method = confirmParams.payment_method;
    if (method === undefined && elements !== undefined) {
      const created = await createCardMethod(key, elements, confirmParams.payment_method_data?.billing_details);
      if (created.error !== undefined) return { error: created.error };
      method = created.body.id;
    }
    /** @type {import('./api.js').Answer<Intent>} */
    const confirmed = await call(key, 'POST', `/payment_intents/${intentOfSecret(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      payment_method: method,
      return_url: confirmParams.return_url,
      receipt_email: confirmParams.receipt_email,
      setup_future_usage: confirmParams.setup_future_usage,
      shipping: confirmParams.shipping ?? inside?.address('shipping'),
      use_stripe_sdk: true,
    });
    if (confirmed.error !== undefined) return { error: confirmed.error };
    const done = await handleAction(key, confirmed.body);
    if (done.error !== undefined || redirect === 'if_required') return done;
    return await leave(done.paymentIntent, confirmParams.return_url ?? location.href);
  } finally {
    inside?.disable(false);
  }
};
