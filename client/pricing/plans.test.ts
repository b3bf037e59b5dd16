// The page's prices are those that are charged.
import { expect, it } from 'vitest';
import { graceDays, planNames, proPrice, trialDays } from '#shared/domain/plan.ts';
import { planOffers } from './plans.ts';

it('[PRC1] [ROL6] Collector Pro costs what the page says, with the trial that it names', () => {
  expect(planOffers.map(({ name }) => name)).toEqual(Object.values(planNames));
  const offer = planOffers.find(({ plan }) => plan === 'pro');
  expect(offer?.price).toBe(`$${(proPrice.amount / 100).toFixed(2)}`);
  expect(offer?.points).toContain(`${trialDays}-day free trial`);
  expect(graceDays).toBe(7);
});
