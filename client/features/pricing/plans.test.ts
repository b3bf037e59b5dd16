// The displayed prices are the charged ones.
import { expect, it } from 'vitest';
import { graceDays, planNames, proPrice, trialDays } from '#shared/domain/trade/plan.ts';
import { renewal } from '#client/trade/payments/billing-notice.tsx';
import { planOffers, pointsFor, questions } from './plans.ts';
import { whatCounts } from '#client/trade/payments/what-counts.ts';

it('[PRC1] [ROL6] Collector Pro costs what the page says, with the trial that it names', () => {
  expect(planOffers.map(({ name }) => name)).toEqual(Object.values(planNames));
  const offer = planOffers.find(({ plan }) => plan === 'pro');
  expect(offer?.price).toBe(`$${(proPrice.amount / 100).toFixed(2)}`);
  expect(offer?.points).toContain(`${trialDays}-day free trial`);
  expect(graceDays).toBe(7);
});

// Planted: the trial is listed for everyone.
it('[D11] the trial is not promised to who has had it', () => {
  const pro = planOffers.find(({ plan }) => plan === 'pro');
  if (pro === undefined) throw new Error('there is no such plan');
  expect(pointsFor(pro, false)).toEqual(pro.points);
  expect(pointsFor(pro, true)).toEqual(pro.points.filter((point) => !point.includes('trial')));
  expect(pointsFor(pro, true)).toHaveLength(pro.points.length - 1);
});

it('[D11] [D14] during the trial it is said when it ends and what is charged from then on', () => {
  const at = '2026-03-05T12:00:00.000Z';
  const day = new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });
  expect(renewal(at, true)).toBe(`Your free trial ends on ${day}. After that you pay $9.99 per month unless you cancel first.`);
  expect(renewal(at, false)).toBe(`Your plan renews on ${day}.`);
});

// Planted bug: a sentence of its own, which says something else than the settings do.
it('what counts as an upload is answered by the sentence that the settings show', () => {
  expect(questions.find(({ question }) => question === 'What counts as an upload?')?.answer).toBe(whatCounts);
});
