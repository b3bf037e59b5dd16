// Back, Forward and links while there is unsaved input.
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { guardHistory } from './guarded-history.ts';

const paths = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const opened = (at = 1) => {
  const history = createMemoryHistory({ initialEntries: ['/catalog', '/catalog?edit=1', '/market'], initialIndex: at, v5Compat: true });
  let dirty = true;
  let asked = 0;
  let answer: (may: boolean) => void = () => undefined;
  const mayDiscard = () => {
    asked += 1;
    return new Promise<boolean>((resolve) => (answer = resolve));
  };
  // A memory history has every browser feature that the guard uses.
  const guarded = guardHistory(history, { losesInput: () => dirty, mayDiscard });
  const shown: string[] = [];
  guarded.listen(({ location }) => shown.push(paths(location)));
  return {
    history: guarded,
    shown,
    asked: () => asked,
    address: () => paths(history.location),
    say: async (may: boolean) => {
      answer(may);
      await Promise.resolve();
      await Promise.resolve();
    },
    saved: () => (dirty = false),
  };
};

describe('the guarded history', () => {
  it('takes Back to nobody’s loss: the address returns, and the page goes only when somebody says so', async () => {
    const page = opened();
    page.history.go(-1);
    // Planted: a guard that asks but lets the router render the other page meanwhile.
    expect([page.shown, page.address(), page.asked()]).toEqual([[], '/catalog?edit=1', 1]);
    await page.say(false);
    expect([page.shown, page.address()]).toEqual([[], '/catalog?edit=1']);
    page.history.go(1);
    expect([page.shown, page.asked()]).toEqual([[], 2]);
    await page.say(true);
    expect([page.shown, page.address()]).toEqual([['/market'], '/market']);
  });

  it('asks anew after a Back that was agreed to', async () => {
    const page = opened(2);
    page.history.go(-1);
    await page.say(true);
    expect(page.shown).toEqual(['/catalog?edit=1']);
    page.history.go(-1);
    expect([page.shown.length, page.asked()]).toEqual([1, 2]);
  });

  it('holds a link until it is agreed to', async () => {
    const page = opened();
    page.history.push('/market');
    expect([page.shown, page.asked()]).toEqual([[], 1]);
    await page.say(false);
    expect(page.shown).toEqual([]);
    page.history.push('/market');
    await page.say(true);
    expect(page.shown).toEqual(['/market']);
  });

  it('lets a page note its own state, and goes freely once everything is saved', () => {
    const page = opened();
    page.history.replace('/catalog?edit=1&q=oak');
    expect([page.shown, page.asked()]).toEqual([['/catalog?edit=1&q=oak'], 0]);
    page.saved();
    page.history.go(-1);
    page.history.push('/market');
    expect([page.shown.slice(1), page.asked()]).toEqual([['/catalog', '/market'], 0]);
  });
});
