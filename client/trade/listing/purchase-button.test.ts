// Which obstacle to a purchase is named when several apply.
import { describe, expect, it } from 'vitest';
import type { SessionState } from '#client/device/session/session-state.ts';
import type { PurchaseOffer } from './purchase.ts';
import { purchaseStateOf } from './purchase-button.tsx';

const offer: PurchaseOffer = {
  listingId: 'l',
  pieceId: 'p',
  sellerId: 'seller',
  title: 'Work',
  artist: 'Ada',
  price: 100,
  currency: 'USD',
  status: 'listed',
  sellerReady: true,
  image: null,
  ai_confidence: null,
};
const as = (id: string): SessionState => ({
  status: 'signed-in',
  user: { id, email: 'a@example.org', name: 'A', email_verified: true, is_admin: false, created_at: '' },
  isAdmin: false,
  subscribed: true,
  subscription: null,
  accessKnown: true,
  ended: false,
  confirmedAt: 0,
});

describe('the purchase button', () => {
  it('[VAL25] [MKT6] [ART6] [D24] [D37] says what is the matter', () => {
    const state = (changes: Partial<PurchaseOffer>, session: SessionState = as('buyer'), online = true) =>
      purchaseStateOf({ ...offer, ...changes }, session, online);
    expect(state({})).toBe('open');
    expect(state({}, { status: 'signed-out' })).toBe('sign-in');
    expect(state({}, as('seller'))).toBe('own');
    expect(state({ sellerReady: false })).toBe('seller-not-ready');
    expect(state({ sellerReady: false }, { status: 'signed-out' })).toBe('seller-not-ready');
    expect(state({ status: 'reserved' })).toBe('reserved');
    expect(state({ status: 'sold' })).toBe('gone');
    expect(state({}, as('buyer'), false)).toBe('offline');
    expect(state({ status: 'sold', sellerReady: false }, as('seller'), false)).toBe('own');
  });
});
