// The queue of toasts.
import { beforeEach, describe, expect, it } from 'vitest';

import { dismissToast, shownToasts, subscribeToasts, toast, toastDuration } from './toast.ts';

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe('toasts', () => {
  it('tells its listeners and holds title and description', () => {
    let told = 0;
    const stop = subscribeToasts(() => (told += 1));
    toast({ title: 'Signed out', description: "You've been successfully signed out." });
    stop();
    expect(told).toBe(1);
    expect(shownToasts()).toMatchObject([{ title: 'Signed out', description: "You've been successfully signed out." }]);
  });

  it('replaces a toast of the same key', () => {
    toast({ title: 'New version', key: 'update' });
    toast({ title: 'New version', key: 'update' });
    expect(shownToasts()).toHaveLength(1);
  });

  it('shows at most four, the newest', () => {
    for (let i = 0; i < 6; i++) toast({ title: `${i}` });
    expect(shownToasts().map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
  });

  // Planted bug: the oldest toast is dropped even if it has an action, and with it the only way to the new version.
  it('keeps what offers something to do while others only say something', () => {
    toast({ title: 'New version', key: 'update', duration: Number.POSITIVE_INFINITY, action: { label: 'Refresh', act: () => undefined } });
    for (let i = 0; i < 5; i++) toast({ title: `${i}` });
    expect(shownToasts().map(({ title }) => title)).toEqual(['New version', '2', '3', '4']);
  });

  it('leaves more time for an error and for a choice', () => {
    expect(toastDuration({ title: 'a' })).toBe(5_000);
    expect(toastDuration({ title: 'a', destructive: true })).toBe(10_000);
    expect(toastDuration({ title: 'a', action: { label: 'Undo', act: () => undefined } })).toBe(10_000);
    expect(toastDuration({ title: 'a', duration: Number.POSITIVE_INFINITY })).toBe(Number.POSITIVE_INFINITY);
  });
});
