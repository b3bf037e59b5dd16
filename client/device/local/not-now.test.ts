// What was put aside on this device.
import { describe, expect, it } from 'vitest';
import { asideFor, isAside, putAsideIn, withAside, withoutAside } from './not-now.ts';

const now = 1_800_000_000_000;

describe('what was put aside', () => {
  it('stays aside for thirty days', () => {
    const aside = withAside({}, 'size', now);
    expect([isAside(aside, 'size', now), isAside(aside, 'size', now + asideFor - 1), isAside(aside, 'size', now + asideFor)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isAside(aside, 'back', now)).toBe(false);
  });

  it('can be taken back, and what is over is forgotten', () => {
    const aside = withAside({ check: now - 1, back: now + 5 }, 'size', now);
    expect(Object.keys(aside).sort()).toEqual(['back', 'size']);
    expect(withoutAside(aside, ['size'])).toEqual({ back: now + 5 });
  });

  it('is nothing where something else is stored', () => {
    expect([putAsideIn(undefined), putAsideIn('size'), putAsideIn({ size: 'soon', back: 7 })]).toEqual([{}, {}, { back: 7 }]);
  });
});
