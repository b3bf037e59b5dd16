// The embedded checkout: summary, payment terms and card form.
// @ts-check
import { call } from './api.js';
import { ask } from './authentication.js';
import { createCardFields } from './card-fields.js';
import { createField, element } from './dom.js';
import { integrationError } from './elements.js';

/** @typedef {{ status: string, currency: string, amount_due: number, email: string | null, trial_days: number, redirect_to: string | null, name: string, amount: number, authentication?: { amount: number, currency: string } }} CheckoutPage */
/** @typedef {import('./api.js').Answer<CheckoutPage>} Answer */
/** @typedef {import('./api.js').Answer<import('./api.js').Method>} MethodAnswer */

/** @param {number} amount @param {string} currency */
const money = (amount, currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** @param {CheckoutPage} page */
const summaryOf = (page) => {
  const { name, amount, currency, trial_days: trial } = page;
  const item = element('li', {}, [`${name}: ${money(amount, currency)} per month`]);
  const now = trial > 0 ? `${trial} days free, then as above. Nothing is due today.` : `Due today: ${money(page.amount_due, currency)}.`;
  return element('div', {}, [element('ul', {}, [item]), element('p', {}, [now])]);
};

/** @param {string} key @param {{ clientSecret: string }} options */
export const createEmbeddedCheckout = async (key, { clientSecret }) => {
  const id = /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1];
  if (id === undefined) throw integrationError('The embedded checkout needs the client secret of a checkout session.');
  const root = element('div', { class: 'stripe-sandbox-element stripe-sandbox-checkout' });

  const show = (/** @type {CheckoutPage} */ page) => {
    const email = createField('Email', { type: 'email', readonly: true, value: page.email ?? '' });
    const card = createCardFields(() => undefined);
    const failure = element('p', { class: 'stripe-sandbox-error', role: 'alert' });
    const button = element('button', { type: 'submit', class: 'stripe-sandbox-primary' }, [
      page.trial_days > 0 ? 'Start trial' : 'Subscribe',
    ]);
    const form = element('form', { novalidate: true }, [summaryOf(page), email.root, card.root, failure, button]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit();
    });
    const submit = async () => {
      if (card.check() !== null) return;
      button.disabled = true;
      failure.textContent = '';
      /** @type {MethodAnswer} */
      const method = await call(key, 'POST', '/payment_methods', { type: 'card', card: card.read() });
      /** @type {(authenticated: boolean | undefined) => Promise<Answer>} */
      const confirm = async (authenticated) => {
        if (method.error !== undefined) return { error: method.error };
        const fields = { client_secret: clientSecret, payment_method: method.body.id, authenticated };
        return call(key, 'POST', `/payment_pages/${id}/confirm`, fields);
      };
      let done = await confirm(undefined);
      const question = done.error === undefined ? done.body.authentication : undefined;
      if (question !== undefined) done = await confirm(await ask(money(question.amount, question.currency)));
      button.disabled = false;
      if (done.error === undefined) location.assign(done.body.redirect_to ?? location.href);
      else failure.textContent = done.error.message;
    };
    root.replaceChildren(form);
  };

  /** @type {Answer} */
  const loaded = await call(key, 'GET', `/payment_pages/${id}`, { client_secret: clientSecret });
  if (loaded.error !== undefined)
    root.replaceChildren(element('p', { class: 'stripe-sandbox-error', role: 'alert' }, [loaded.error.message]));
  else if (loaded.body.status === 'open') show(loaded.body);
  else root.replaceChildren(element('p', {}, ['This checkout has ended.']));

  return {
    mount: (/** @type {HTMLElement} */ place) => place.replaceChildren(root),
    unmount: () => root.remove(),
    destroy: () => root.remove(),
  };
};
