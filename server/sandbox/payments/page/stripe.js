// Defines the global that the provider's own script would define.
// @ts-check
import { createEmbeddedCheckout } from './checkout.js';
import { confirmPayment, createCardMethod, handleAction, retrieveIntent } from './confirm.js';
import { addStyles } from './dom.js';
import { createElements, integrationError } from './elements.js';

/** @param {string} name */
const notCovered = (name) => async () => {
  throw integrationError(`The payments sandbox does not cover stripe.${name}().`);
};

/** @param {string} key */
const createStripe = (key) => {
  if (typeof key !== 'string' || !key.startsWith('pk_')) throw integrationError('Stripe() needs a publishable key.');
  addStyles();
  return {
    elements: (/** @type {Parameters<typeof createElements>[1]} */ options = {}) => createElements(key, options),
    confirmPayment: (/** @type {import('./confirm.js').ConfirmOptions} */ options) => confirmPayment(key, options),
    retrievePaymentIntent: (/** @type {string} */ clientSecret) => retrieveIntent(key, clientSecret),
    handleNextAction: async (/** @type {{ clientSecret: string }} */ { clientSecret }) => {
      const found = await retrieveIntent(key, clientSecret);
      return found.error === undefined ? handleAction(key, found.paymentIntent) : found;
    },
    createPaymentMethod: async (
      /** @type {{ elements?: import('./elements.js').Elements, params?: { billing_details?: import('./confirm.js').Fields } }} */ options,
    ) => {
      if (options.elements === undefined) throw integrationError('createPaymentMethod needs elements.');
      const answer = await createCardMethod(key, options.elements, options.params?.billing_details);
      return answer.error === undefined ? { paymentMethod: answer.body } : { error: answer.error };
    },
    confirmCardPayment: async (/** @type {string} */ clientSecret, /** @type {{ payment_method?: string }} */ data = {}) => {
      const found = await retrieveIntent(key, clientSecret);
      if (found.error !== undefined) return found;
      const method = data.payment_method;
      if (typeof method !== 'string') return confirmPayment(key, { clientSecret, confirmParams: {}, redirect: 'if_required' });
      return confirmPayment(key, { clientSecret, confirmParams: { payment_method: method }, redirect: 'if_required' });
    },
    createEmbeddedCheckoutPage: (/** @type {Parameters<typeof createEmbeddedCheckout>[1]} */ options) =>
      createEmbeddedCheckout(key, options),
    createToken: notCovered('createToken'),
    createSource: notCovered('createSource'),
    createConfirmationToken: notCovered('createConfirmationToken'),
    confirmSetup: notCovered('confirmSetup'),
    initCheckout: notCovered('initCheckout'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
