// Defines the global that the provider's own script would define.
// @ts-check
import { createEmbeddedCheckout } from './checkout.js';
import { confirmPayment } from './confirm.js';
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
    elements: (/** @type {Parameters<typeof createElements>[1]} */ options) => createElements(key, options),
    confirmPayment: (/** @type {import('./confirm.js').ConfirmOptions} */ options) => confirmPayment(key, options),
    createEmbeddedCheckoutPage: (/** @type {Parameters<typeof createEmbeddedCheckout>[1]} */ options) =>
      createEmbeddedCheckout(key, options),
    // By these the provider's components know the object.
    createToken: notCovered('createToken'),
    createPaymentMethod: notCovered('createPaymentMethod'),
    confirmCardPayment: notCovered('confirmCardPayment'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
