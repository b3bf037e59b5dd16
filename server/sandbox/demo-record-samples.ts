// The records of the sample works.
import { openChain, wholeChain } from './demo-record-chains.ts';
import { recordsOfCollection } from './collection/sample-collection.ts';
import { daysFrom, record, values, type SampleRecord } from './demo-record.ts';

export const sampleRecords = (now: Date): SampleRecord[] => {
  const day = daysFrom(now);
  return [
    ...openChain(day),
    ...wholeChain(day),
    ...recordsOfCollection(day),
    ...values(40, 'seated.jpg', [7_200, 6_800, 7_500, 8_100], { day, currency: 'GBP', basis: 'market', appraiser: 'Rowan Thistlewood' }),
    record(44, 'seated.jpg', 'condition', {
      overall: 'good',
      date: day(-150),
      occasion: 'Moved to the window',
      surface: 'Patina rubbed on the left knee. Waxed once a year.',
    }),
    ...values(50, 'pine.jpg', [1_400, 1_450, 1_600, 1_550], { day, currency: 'EUR', basis: 'market' }),

    record(60, 'pears.jpg', 'provenance', {
      holder: 'Joost Elling',
      role: 'owner',
      place: 'Rotterdam',
      from: '195X',
      to: '1987',
      acquired: 'gift',
      certainty: 'probable',
      source: 'The family tells it so; no papers',
      direct: true,
    }),
    record(61, 'pears.jpg', 'provenance', {
      holder: 'Sander Elling',
      role: 'owner',
      place: 'Rotterdam',
      from: '1987',
      acquired: 'inheritance',
      certainty: 'certain',
    }),
    ...values(62, 'pears.jpg', [2_600, 2_750, 2_900, 3_100], { day, currency: 'EUR', basis: 'appraisal', appraiser: 'Ilse Vermeer-Quist' }),

    record(70, 'interval.jpg', 'loan', {
      partner: 'Estate of Renate Osk',
      terms: 'consignment_in',
      purpose: 'For sale',
      from: day(-60),
      due: day(120),
      insured_for: 100_000,
      currency: 'USD',
      insured_by: 'the gallery',
    }),
    record(71, 'interval.jpg', 'condition', {
      overall: 'excellent',
      date: day(-60),
      examined_by: 'Galerie Lindqvist',
      occasion: 'Arrival at the gallery',
      surface: 'Matte, without varnish. Must not be touched.',
    }),
  ];
};
