// Amounts, turns and times of price offers.
import { describe, expect, it } from 'vitest';
import { isOfferedPrice, maxPriceOfferSteps, priceOfferRights, stateAt, type PriceOfferNow } from './price-offer.ts';

const open: PriceOfferNow = { state: 'open', turn: 'seller', until: 1_000, steps: 1, stands: true };
const none = { accept: false, counter: false, decline: false, withdraw: false };

describe('a price offer', () => {
  // Planted: an offer of exactly the asking price.
  it('[D59] is a chargeable amount below the asking price', () => {
    expect(isOfferedPrice(90_000, 'USD', 120_000)).toBe(true);
    expect(isOfferedPrice(120_000, 'USD', 120_000)).toBe(false);
    expect(isOfferedPrice(49, 'USD', 120_000)).toBe(false);
    expect(isOfferedPrice(49, 'GBP', 120_000)).toBe(true);
    expect(isOfferedPrice(1_000.5, 'USD', 120_000)).toBe(false);
  });

  // Planted: the last moment counts as inside.
  it('[D59] ends with its time, whatever is written down', () => {
    expect(stateAt(open, 999)).toBe('open');
    expect(stateAt(open, 1_000)).toBe('expired');
    expect(stateAt({ ...open, state: 'accepted' }, 1_000)).toBe('lapsed');
    expect(stateAt({ ...open, state: 'declined' }, 1_000)).toBe('declined');
  });

  it('[D59] is answered by whose turn it is, and withdrawn by the buyer alone', () => {
    expect(priceOfferRights(open, 'seller', 0)).toEqual({ accept: true, counter: true, decline: true, withdraw: false });
    expect(priceOfferRights(open, 'buyer', 0)).toEqual({ ...none, withdraw: true });
    expect(priceOfferRights({ ...open, turn: 'buyer' }, 'buyer', 0)).toEqual({
      accept: true,
      counter: true,
      decline: true,
      withdraw: true,
    });
    expect(priceOfferRights({ ...open, turn: 'buyer' }, 'seller', 0)).toEqual(none);
    expect(priceOfferRights({ ...open, stands: false }, 'seller', 0)).toEqual({ ...none, decline: true });
    expect(priceOfferRights({ ...open, steps: maxPriceOfferSteps }, 'seller', 0)).toMatchObject({ accept: true, counter: false });
    expect(priceOfferRights({ ...open, state: 'accepted' }, 'buyer', 0)).toEqual({ ...none, withdraw: true });
    expect(priceOfferRights(open, 'buyer', 1_000)).toEqual(none);
  });
});
