// The embedded checkout: summary, payment terms and card form.
// @ts-check
import { call } from './api.js';
import { ask } from './authentication.js';
import { createCardFields } from './card-fields.js';
import { createField, element } from './dom.js';
import { integrationError } from './elements.js';

/** @typedef {{ status: string, mode: string, currency: string, amount_due: number, email: string | null, trial_days: number, redirect_to: string | null, lines: { name: string, amount: number, interval: string | null }[], authentication?: { amount: number, currency: string } }} CheckoutPage */
/** @typedef {import('./api.js').Answer<CheckoutPage>} Answer */
/** @typedef {import('./api.js').Answer<import('./api.js').Method>} MethodAnswer */

/** @param {number} amount @param {string} currency */
const money = (amount, currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** @param {CheckoutPage} page */
const summaryOf = (page) => {
  const { lines, currency, trial_days: trial } = page;
  const items = lines.map((line) =>
    element('li', {}, [`${line.name}: ${money(line.amount, currency)}${line.interval === null ? '' : ` per ${line.interval}`}`]),
  );
  const now = trial > 0 ? `${trial} days free, then as above. Nothing is due today.` : `Due today: ${money(page.amount_due, currency)}.`;
  return element('div', {}, [element('ul', {}, items), element('p', {}, [now])]);
};

/** @param {string} key @param {{ clientSecret?: string, fetchClientSecret?: () => Promise<string>, onComplete?: () => void }} options */
export const createEmbeddedCheckout = async (key, options) => {
  const clientSecret = options.clientSecret ?? (await options.fetchClientSecret?.());
  const id = /^(cs_\w+?)_secret_/.exec(clientSecret ?? '')?.[1];
  if (clientSecret === undefined || id === undefined)
    throw integrationError('The embedded checkout needs the client secret of a checkout session.');
  const root = element('div', { class: 'stripe-sandbox-element stripe-sandbox-checkout' });

  const finish = (/** @type {CheckoutPage} */ page) => {
    if (page.redirect_to === null) {
      root.replaceChildren(element('p', { role: 'status' }, ['Thank you. Everything is done.']));
      options.onComplete?.();
    } else location.assign(page.redirect_to);
  };

  const show = (/** @type {CheckoutPage} */ page) => {
    const email = createField('Email', { type: 'email', autocomplete: 'email', value: page.email ?? '' });
    if (page.email !== null) email.input.readOnly = true;
    const card = createCardFields(() => undefined);
    const failure = element('p', { class: 'stripe-sandbox-error', role: 'alert' });
    const trial = page.trial_days > 0;
    const button = element('button', { type: 'submit', class: 'stripe-sandbox-primary' }, [
      page.mode === 'subscription' ? (trial ? 'Start trial' : 'Subscribe') : 'Pay',
    ]);
    const form = element('form', { novalidate: true }, [summaryOf(page), email.root, card.root, failure, button]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit();
    });
    const submit = async () => {
      const address = email.input.value.trim();
      email.complain(address.includes('@') ? '' : 'Your email is incomplete.');
      if (card.check() !== null || !address.includes('@')) return;
      button.disabled = true;
      failure.textContent = '';
      /** @type {MethodAnswer} */
      const method = await call(key, 'POST', '/payment_methods', { type: 'card', card: card.read(), billing_details: { email: address } });
      /** @type {(authenticated: boolean | undefined) => Promise<Answer>} */
      const confirm = async (authenticated) => {
        if (method.error !== undefined) return { error: method.error };
        const fields = { client_secret: clientSecret, payment_method: method.body.id, email: address, authenticated };
        return call(key, 'POST', `/payment_pages/${id}/confirm`, fields);
      };
      let done = await confirm(undefined);
      const question = done.error === undefined ? done.body.authentication : undefined;
      if (question !== undefined) done = await confirm(await ask(money(question.amount, question.currency)));
      button.disabled = false;
      if (done.error === undefined) finish(done.body);
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
    /** @param {string | HTMLElement} place */
    mount: (place) => {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (target === null) throw integrationError(`That place is not on this page.`);
      target.replaceChildren(root);
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
  };
};
