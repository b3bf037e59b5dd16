// The authentication dialog over the page (3-D Secure): the buyer approves or fails the payment.
// @ts-check
import { element } from './dom.js';

/** @param {string} amount @returns {Promise<boolean>} */
export const ask = (amount) =>
  new Promise((resolve) => {
    const yes = element('button', { type: 'button', class: 'stripe-sandbox-primary' }, ['Complete authentication']);
    const no = element('button', { type: 'button' }, ['Fail authentication']);
    const title = element('h2', { id: 'stripe-sandbox-question' }, ['Your bank asks']);
    const text = element('p', {}, [`A payment of ${amount} needs your agreement. This is a test of the payments sandbox.`]);
    const dialog = element('dialog', { class: 'stripe-sandbox-dialog', 'aria-labelledby': 'stripe-sandbox-question' }, [
      title,
      text,
      yes,
      no,
    ]);
    const end = (/** @type {boolean} */ agreed) => {
      dialog.close();
      dialog.remove();
      resolve(agreed);
    };
    yes.addEventListener('click', () => end(true));
    no.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(false);
    });
    document.body.append(dialog);
    dialog.showModal();
  });

/**
 * Resolves once the provider has the buyer's answer.
 * @param {{ id: string, client_secret: string, amount: number, currency: string }} intent
 */
export const authenticate = async (intent) => {
  const agreed = await ask(`${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`);
  await fetch(`/dev/payments/authenticate/${intent.id}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: intent.client_secret, outcome: agreed ? 'complete' : 'fail' }),
  });
};
