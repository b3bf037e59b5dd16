// The three plans of the pricing page.
import { feePercent } from '#shared/domain/trade/fee.ts';
import { proPriceText, type Plan, planNames } from '#shared/domain/trade/plan.ts';

export type PlanOffer = { plan: Plan; name: string; price: string; per: string | null; about: string; points: readonly string[] };

const trialPoint = '7-day free trial';

export const planOffers: readonly PlanOffer[] = [
  {
    plan: 'free',
    name: planNames.free,
    price: '$0',
    per: null,
    about: 'To find out what your pieces are.',
    points: [
      'Up to 5 uploads',
      'Verdict with the evidence for and against',
      'A catalog that works without a network',
      'Export of everything you made',
    ],
  },
  {
    plan: 'pro',
    name: planNames.pro,
    price: proPriceText,
    per: 'per month',
    about: 'For a collection that grows.',
    points: ['Unlimited uploads', 'Priority listing in the marketplace', 'Direct messaging with sellers', trialPoint],
  },
  {
    plan: 'gallery',
    name: planNames.gallery,
    price: '$49.99',
    per: 'per month',
    about: 'For galleries and brokers, arranged with us in person.',
    points: ['Everything in Collector Pro', 'Set up together with us', 'Dedicated contact'],
  },
];

/** The trial is not offered again after it was used. */
export const pointsFor = ({ points }: PlanOffer, hasHadTrial: boolean): readonly string[] =>
  hasHadTrial ? points.filter((point) => point !== trialPoint) : points;

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What does a verdict tell me?',
    answer:
      'How likely it is, judged from a photograph, that the work is what it is said to be, with the evidence on both sides. It is an opinion and never a certificate of authenticity; for a sale of weight, ask a specialist who can hold the work.',
  },
  {
    question: 'What counts as an upload?',
    answer:
      'An analysis that was carried out. A photograph that is too poor to judge, or shows no artwork, does not use one up. Deleting a piece does not give an upload back.',
  },
  {
    question: 'What happens to my catalog when a plan ends?',
    answer: 'It stays yours. Every piece can be read, edited and exported whatever the plan; a paid plan that ends becomes the Free plan.',
  },
  {
    question: 'Is there a free trial?',
    answer: 'Collector Pro begins with a 7-day free trial, once per person: a new account with the same address begins without one.',
  },
  {
    question: 'What does selling cost?',
    answer: `The platform keeps ${feePercent}% of a sale and the seller receives ${100 - feePercent}%. Listing costs nothing.`,
  },
  {
    question: 'Who sees my pieces?',
    answer: 'Nobody but you, until you list or share one. The original photograph stays private even then.',
  },
];
