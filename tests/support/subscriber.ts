// Somebody with a paid plan, on the sale with the real SDK and the payments sandbox in a test's hand.
import type { Actor } from '#shared/domain/access.ts';
import type { SandboxSale } from './sandbox-sale.ts';

export type Customer = Actor & { email: string };

export const subscribers = (sale: SandboxSale) => {
  const { world, stripe, sandbox } = sale;
  const { checkouts } = world.subscriptions;
  const open = async (person: Customer) => {
    const opened = await checkouts.open(person);
    return { ...opened, id: opened.clientSecret.split('_secret_')[0] ?? '' };
  };
  /** What the embedded page does when its form is submitted. */
  const complete = (id: string, card = 'pm_card_visa') =>
    stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method: card });
  const theirs = (person: Actor) =>
    sandbox.control.tables.all('subscriptions').filter(({ metadata }) => metadata['user_id'] === person.userId);
  const subscribe = async (person: Customer, card = 'pm_card_visa') => {
    const { id, trialDays } = await open(person);
    await complete(id, card);
    return { sessionId: id, trialDays, subscriptionId: theirs(person).at(-1)?.id ?? '' };
  };
  const standing = async (person: Actor) => {
    const { plan, status, uploadsLimit } = await world.plans.planOf(world.sql, person.userId);
    return { plan, status, uploadsLimit };
  };
  return { open, complete, theirs, subscribe, standing };
};
