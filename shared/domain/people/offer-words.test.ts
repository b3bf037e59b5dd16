// What messages and notices say about price offers.
import { describe, expect, it } from 'vitest';
import { priceOfferActs } from '#shared/domain/trade/price-offer.ts';
import { messageOfStep, wordsOfPriceOffer } from './offer-words.ts';

describe('the words of an offer', () => {
  it('[D59] name amount and work in every step, from both sides', () => {
    for (const act of priceOfferActs)
      for (const bySeller of [true, false]) {
        const said = messageOfStep({ act, bySeller, amount: 90_050, currency: 'EUR', title: 'Pears' });
        expect(said).toContain('€900.50 EUR');
        expect(said).toContain('“Pears”');
      }
  });

  // Planted: a detail of a newer server is read as an amount.
  it('[D59] are readable where the detail of a notice is not', () => {
    const notice = { title: 'Pears', name: 'Bea' };
    expect(wordsOfPriceOffer({ ...notice, detail: 'made 90000 USD' })).toBe('Bea offers $900.00 USD for “Pears”');
    expect(wordsOfPriceOffer({ ...notice, name: null, detail: 'declined 90000 USD' })).toBe(
      'A collector has declined $900.00 USD for “Pears”',
    );
    for (const detail of [null, 'made', 'made x USD', 'made 1 XXX', 'constructor 1 USD'])
      expect(wordsOfPriceOffer({ ...notice, detail })).toBe('There is news of an offer for “Pears”');
  });
});
