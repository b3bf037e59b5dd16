// The first steps with a collection.
import { describe, expect, it } from 'vitest';
import { firstSteps } from './steps.ts';

const done = (given: Parameters<typeof firstSteps>[0]) => firstSteps(given).map(({ isDone }) => isDone);

describe('the first steps', () => {
  it('[D58] none is done without a work, and each by one work that has it', () => {
    expect(done({ works: 0, withoutSize: 0, withoutBack: 0, withoutValue: 0, first: null })).toEqual([false, false, false, false]);
    expect(done({ works: 2, withoutSize: 2, withoutBack: 2, withoutValue: 2, first: 'a' })).toEqual([true, false, false, false]);
    expect(done({ works: 2, withoutSize: 1, withoutBack: 2, withoutValue: 0, first: 'a' })).toEqual([true, false, true, true]);
    expect(done({ works: 2, withoutSize: 1, withoutBack: 1, withoutValue: 1, first: 'a' })).toEqual([true, true, true, true]);
  });
});
