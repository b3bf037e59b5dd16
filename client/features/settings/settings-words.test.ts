// Texts of the settings: plans, storage, and account deletion.
import { describe, expect, it } from 'vitest';

import { addressKeptDays } from '#shared/domain/trade/sale.ts';

import { goesAtOnce, staysBehind } from './deletion-words.ts';
import { planWords, uploadWords } from './plan-words.ts';
import { sizeWords } from '#client/ui/size-words.ts';

describe('the words of the settings', () => {
  it('[D10] a plan, and what of it is used', () => {
    expect(planWords({ plan: null, status: 'none' })).toEqual({ name: 'No plan yet', status: 'Not active' });
    expect(planWords({ plan: 'free', status: 'canceled' })).toEqual({ name: 'Free', status: 'Active' });
    expect(planWords({ plan: 'pro', status: 'trialing' })).toEqual({ name: 'Collector Pro', status: 'Trial' });
    expect(planWords({ plan: 'pro', status: 'past_due' })).toEqual({ name: 'Collector Pro', status: 'Payment failed' });
    expect(uploadWords({ uploadsUsed: 2, uploadsLimit: 5 })).toBe('2 of 5 used');
    expect(uploadWords({ uploadsUsed: 1200, uploadsLimit: null })).toBe('1,200 used, no limit');
  });

  it('room in units that fit', () => {
    const cases: [number, string][] = [
      [0, '0 bytes'],
      [999, '999 bytes'],
      [1_000, '1 KB'],
      [3_440_000, '3.4 MB'],
      [120_400_000, '120 MB'],
      [999_600_000, '1 GB'],
      [-5, '0 bytes'],
    ];
    for (const [bytes, words] of cases) expect(sizeWords(bytes)).toBe(words);
  });

  // Planted bug: mentions legally retained data to a user who never bought or sold.
  it('[D32] what goes and what stays is said as it is for this account', () => {
    const much = { pieces: 1, listings: 2, orders: 3, paidPlan: true, obstacles: [] };
    expect(goesAtOnce(much).join('\n')).toMatch(/of 1 work,[\s\S]*2 listings[\s\S]*plan: it ends now/);
    expect(staysBehind(much).join('\n')).toMatch(new RegExp(`“Deleted user”[\\s\\S]*3 orders[\\s\\S]*${addressKeptDays} days`));
    const nothing = { pieces: 0, listings: 0, orders: 0, paidPlan: false };
    expect([...goesAtOnce(nothing), ...staysBehind(nothing)].join('\n')).not.toMatch(/order|listing|plan/);
  });
});
