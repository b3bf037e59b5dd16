// A subscriber in the sale world with the real SDK and the payments sandbox.
import type { Actor } from '#shared/domain/people/access.ts';
import type { SandboxSale, Signed } from '#tests/support/sales/sandbox-sale.ts';

export type Customer = Actor & { email: string };

/** The expected plan state. */
export const pro = { plan: 'pro', status: 'active', uploadsLimit: null };
export const trialing = { ...pro, status: 'trialing' };
export const ended = { plan: 'free', status: 'canceled', uploadsLimit: 5 };

export const subscribers = (sale: SandboxSale) => {
  const { world, stripe, sandbox } = sale;
  const { checkouts } = world.subscriptions;
  const open = async (person: Customer) => {
    const opened = await checkouts.open(person);
    return { ...opened, id: opened.clientSecret.split('_secret_')[0] ?? '' };
  };
  /** Submits the form of the embedded checkout. */
  const complete = (id: string, card = 'pm_card_visa') =>
    stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method: card });
  /** Submits a form of the provider's billing portal, whether or not the server knows the subscription. */
  const onPortal = async (subscriptionId: string, form: Record<string, string>): Promise<void> => {
    const customer = String(sandbox.control.tables.get('subscriptions', subscriptionId)?.customer);
    const { url } = await stripe.billingPortal.sessions.create({ customer });
    const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    if (status !== 303) throw new Error(`the portal answered ${status}`);
  };
  const cancelLater = (subscription: string, cancels = true) => onPortal(subscription, { subscription, act: cancels ? 'cancel' : 'renew' });
  const changeCard = (subscription: string) =>
    onPortal(subscription, { act: 'card', number: '4242424242424242', date: '12 / 40', cvc: '123' });
  const theirs = (person: Actor) =>
    sandbox.control.tables.all('subscriptions').filter(({ metadata }) => metadata['user_id'] === person.userId);
  const verify = (person: Customer, sessionId: string) => checkouts.verify(person.userId, sessionId);
  /** Delivers a webhook event to the server. */
  const tell = ({ body, signature }: Signed) => world.sales.events.receive(new TextEncoder().encode(body), signature);
  const isAbout = (person: Customer) => {
    const ids = new Set(theirs(person).flatMap(({ id, customer }) => [id, String(customer)]));
    return ({ body }: Signed): boolean => [...ids].some((id) => body.includes(id));
  };
  const subscribe = async (person: Customer, card = 'pm_card_visa') => {
    const { id, trialDays } = await open(person);
    await complete(id, card);
    return { sessionId: id, trialDays, subscriptionId: theirs(person).at(-1)?.id ?? '' };
  };
  /** Opens a checkout that the server no longer knows, as after a restore: the next one is separate. */
  const openForgotten = async (person: Customer) => {
    const opened = await open(person);
    await world.sql`update billing_customers set customer_id = null, generation = generation + 1, checkout_id = null, attempt = attempt + 1
      where user_id = ${person.userId}`;
    return opened;
  };
  /** Two running subscriptions, the second unknown to the server. The first is one hour older. */
  const subscribeTwice = async (person: Customer, firstCard = 'pm_card_visa') => {
    const first = await openForgotten(person);
    const second = await open(person);
    await complete(first.id, firstCard);
    world.clock.advance(3_600_000);
    await complete(second.id);
    const [older, newer] = theirs(person).slice(-2);
    return { older: older?.id ?? '', newer: newer?.id ?? '', newerSession: second.id };
  };
  /** Total minor units charged to and refunded to this person for a plan. */
  const money = (person: Actor) => {
    const customers = new Set(theirs(person).map(({ customer }) => String(customer)));
    const charges = sandbox.control.tables.all('charges').filter(({ paid, customer }) => paid && customers.has(String(customer)));
    const sum = (key: 'amount' | 'amount_refunded') => charges.reduce((total, charge) => total + charge[key], 0);
    return { taken: sum('amount'), back: sum('amount_refunded') };
  };
  const planStateOf = async (person: Actor) => {
    const { plan, status, uploadsLimit } = await world.plans.planOf(world.sql, person.userId);
    return { plan, status, uploadsLimit };
  };
  return {
    open,
    complete,
    cancelLater,
    changeCard,
    verify,
    tell,
    theirs,
    isAbout,
    subscribe,
    openForgotten,
    subscribeTwice,
    money,
    planStateOf,
  };
};
