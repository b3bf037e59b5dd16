// The first steps with a collection.
import { describe, expect, it } from 'vitest';
import { firstSteps, type StepsDone } from './steps.ts';

const given = (changes: Partial<StepsDone>) =>
  firstSteps({ works: 0, withoutSize: 0, withoutBack: 0, withoutValue: 0, sizeless: null, backless: null, ...changes }, 'ida@example.com');
const done = (changes: Partial<StepsDone>) => given(changes).map(({ isDone }) => isDone);
const paths = (changes: Partial<StepsDone>) => given(changes).map(({ path }) => path);

describe('the first steps', () => {
  // Planted bug: nothing is without a size where nothing is, so that an empty collection is done with it.
  it('[D58] none but the account is done without a work, and those that need one wait for it', () => {
    expect(done({})).toEqual([true, false, false, false, false]);
    expect(paths({})).toEqual([null, '/scan', '/settings#import', null, null]);
  });

  it('[D58] each is done by one work that has it, and leads to a work that lacks it', () => {
    const lacking = { works: 2, withoutSize: 2, withoutBack: 2, withoutValue: 2, sizeless: 'a', backless: 'b' };
    expect(done(lacking)).toEqual([true, true, false, false]);
    expect(paths(lacking)).toEqual([null, '/scan', '/artwork/a?edit=dimensions', '/capture?piece=b&kind=back']);
    expect(done({ ...lacking, withoutSize: 1 })).toEqual([true, true, false, false]);
    expect(paths({ ...lacking, withoutSize: 1 })[2]).toBe('/catalog');
    expect(done({ ...lacking, withoutSize: 1, withoutValue: 0 })).toEqual([true, true, true, false]);
    expect(done({ ...lacking, withoutSize: 1, withoutValue: 1, withoutBack: 1 })).toEqual([true, true, true, true]);
  });
});
