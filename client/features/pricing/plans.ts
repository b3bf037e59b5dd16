// The three plans of the pricing page.
import { whatCounts } from '#client/trade/payments/what-counts.ts';
import { feePercent } from '#shared/domain/trade/fee.ts';
import { proPriceText, type Plan, planNames } from '#shared/domain/trade/plan.ts';
import { t } from '#shared/language/t.ts';

export type PlanOffer = { plan: Plan; name: string; price: string; per: string | null; about: string; points: readonly string[] };

const trialPoint = t('7-day free trial');

export const planOffers: readonly PlanOffer[] = [
  {
    plan: 'free',
    name: planNames.free,
    price: '$0',
    per: null,
    about: t('To find out what your pieces are.'),
    points: [
      t('Up to 5 uploads'),
      t('Verdict with the evidence for and against'),
      t('A catalog that works without a network'),
      t('Export of everything you made'),
    ],
  },
  {
    plan: 'pro',
    name: planNames.pro,
    price: proPriceText,
    per: t('per month'),
    about: t('For a collection that grows.'),
    points: [t('Unlimited uploads'), t('Priority listing in the marketplace'), t('Direct messaging with sellers'), trialPoint],
  },
  {
    plan: 'gallery',
    name: planNames.gallery,
    price: '$49.99',
    per: t('per month'),
    about: t('For galleries and brokers, arranged with us in person.'),
    points: [t('Everything in Collector Pro'), t('Set up together with us'), t('Dedicated contact')],
  },
];

/** The trial is not offered again after it was used. */
export const pointsFor = ({ points }: PlanOffer, hasHadTrial: boolean): readonly string[] =>
  hasHadTrial ? points.filter((point) => point !== trialPoint) : points;

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: t('What does a verdict tell me?'),
    answer: t(
      'How likely it is, judged from a photograph, that the work is what it is said to be, with the evidence on both sides. It is an opinion and never a certificate of authenticity; for a sale of weight, ask a specialist who can hold the work.',
    ),
  },
  {
    question: t('What counts as an upload?'),
    answer: whatCounts,
  },
  {
    question: t('What happens to my catalog when a plan ends?'),
    answer: t(
      'It stays yours. Every piece can be read, edited and exported whatever the plan; a paid plan that ends becomes the Free plan.',
    ),
  },
  {
    question: t('Is there a free trial?'),
    answer: t('Collector Pro begins with a 7-day free trial, once per person: a new account with the same address begins without one.'),
  },
  {
    question: t('What does selling cost?'),
    answer: t('The platform keeps {fee}% of a sale and the seller receives {rest}%. Listing costs nothing.', {
      fee: feePercent,
      rest: 100 - feePercent,
    }),
  },
  {
    question: t('Who sees my pieces?'),
    answer: t('Nobody but you, until you list or share one. The original photograph stays private even then.'),
  },
];
