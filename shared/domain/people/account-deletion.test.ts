// What is said of the things that stand in the way of an account's deletion.
import { describe, expect, it } from 'vitest';
import { german } from '#shared/language/german.ts';
import { forReader, readerOf, translated } from '#shared/language/t.ts';
import { obstaclesOf, obstacleText } from './account-deletion.ts';

const inGerman = readerOf('de', german);
const none = { orders: 0, paying: 0, reserved: 0, payouts: 0, money: 0, last_admin: 0 };

describe('a reserved work', () => {
  // Planted bug: every reservation is said to be a payment.
  it('[D32] is reserved by a payment or by an accepted price offer, and the text says which', () => {
    expect(obstacleText({ kind: 'reserved', count: 1 })).toBe(
      'A buyer is paying for a work of yours right now. Please try again in an hour.',
    );
    expect(obstacleText({ kind: 'reserved', count: 2, agreed: 2 })).toBe(
      'You have accepted an offer for 2 works of yours. Please wait until the buyer has paid, or until the 48 hours for it are over.',
    );
    const [both] = obstaclesOf({ ...none, reserved: 3 }, 1);
    expect(both === undefined ? '' : obstacleText(both)).toMatch(
      /^A buyer is paying for 2 works of yours.* You have accepted an offer for a work/,
    );
    expect(obstaclesOf({ ...none, orders: 1 })).toEqual([{ kind: 'orders', count: 1 }]);
  });
});

describe('the texts in German', () => {
  it('[D32] have the plural of the language, from the device and as an answer of the server', () => {
    forReader(inGerman, () => {
      expect(obstacleText({ kind: 'orders', count: 1 })).toMatch(/^Eine Ihrer Bestellungen ist/);
      expect(obstacleText({ kind: 'orders', count: 1234 })).toMatch(/^1\.234 Ihrer Bestellungen sind/);
      expect(obstacleText({ kind: 'payouts', count: 2 })).toMatch(/^Die Einnahmen aus 2 Verkäufen/);
    });
    const kinds = ['orders', 'paying', 'reserved', 'payouts', 'money', 'last_admin'] as const;
    for (const kind of kinds)
      for (const count of [1, 3])
        for (const agreed of kind === 'reserved' ? [0, count] : [0]) {
          const obstacle = { kind, count, agreed };
          // A refusal comes in English.
          const sent = obstacleText(obstacle);
          expect(
            forReader(inGerman, () => translated(sent)),
            sent,
          ).not.toBe(sent);
        }
  });
});
