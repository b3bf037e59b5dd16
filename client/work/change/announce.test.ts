// Toasts for a change of a piece, at each state of its operation.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#client/data/api/outcome.ts';
import { dismissToast, shownToasts } from '#client/ui/controls/toast.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { deleted, deleteFailed, deleteWarning, loadFailed, updated, updateFailed } from './announce.ts';

let tell: (outcome: Outcome) => void = () => undefined;
const watch = (_: readonly string[], given: (outcome: Outcome) => void) => {
  tell = given;
  return () => undefined;
};
const titles = () => shownToasts().map(({ title, description }) => [title, description]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const one of shownToasts()) dismissToast(one.id);
});

describe('announcing a change', () => {
  // Planted bug: 'Artwork updated' as soon as the change is stored on the device.
  it('[ERR28] success is said only after the answer of the server, and never over a queue', () => {
    announceOutcome(watch, ['1'], { key: 'a', done: updated, refused: updateFailed });
    tell({ state: 'waiting' });
    vi.advanceTimersByTime(10_000);
    expect(titles()).toEqual([['Saved on this device', 'Waiting to sync']]);
    tell({ state: 'accepted' });
    expect(titles()).toEqual([['Artwork updated', 'Your changes have been saved.']]);
  });

  it('[ERR29] a quick answer needs no word before it', () => {
    announceOutcome(watch, ['1'], { key: 'b', done: deleted, refused: deleteFailed });
    tell({ state: 'accepted' });
    vi.advanceTimersByTime(10_000);
    expect(titles()).toEqual([['Artwork deleted', 'The artwork has been removed from your catalog.']]);
  });

  it('[ERR10] [ERR11] [ERR13] a refusal says its reason under the title of the act', () => {
    for (const [refused, title] of [
      [updateFailed, 'Update failed'],
      [deleteFailed, 'Delete failed'],
      [loadFailed, 'Error loading catalog'],
    ] as const) {
      announceOutcome(watch, ['1'], { key: 'c', done: updated, refused });
      tell({ state: 'refused', refusal: 'reserved' });
      expect(titles()).toEqual([[title, 'This piece is reserved or part of an open order.']]);
      expect(shownToasts()[0]?.destructive).toBe(true);
    }
  });

  // Planted bug: the server's response removes the Undo shortly after it was shown.
  it('[D48] the Undo of a deletion stands in the toast after the answer of the server too', () => {
    const undoDone = vi.fn();
    announceOutcome(watch, ['1'], { key: 'e', done: deleted, refused: deleteFailed, undo: vi.fn(), undoDone });
    vi.advanceTimersByTime(0);
    tell({ state: 'accepted' });
    expect(titles()).toEqual([['Artwork deleted', 'The artwork has been removed from your catalog.']]);
    shownToasts()[0]?.action?.act();
    expect(undoDone).toHaveBeenCalledOnce();
  });

  it('[CAT12] [STA16] a deletion can be taken back while it waits, and says nothing once it was', () => {
    const undo = vi.fn();
    announceOutcome(watch, ['1'], { key: 'd', done: deleted, refused: deleteFailed, undo });
    vi.advanceTimersByTime(0);
    expect(shownToasts()[0]?.action?.label).toBe('Undo');
    shownToasts()[0]?.action?.act();
    expect(undo).toHaveBeenCalledOnce();
    tell({ state: 'gone' });
    expect(titles()).toEqual([]);
    expect(deleteWarning).toBe(
      'The artwork moves to Recently Deleted, where you can restore it for 30 days. If it is listed for sale, its listing ends.',
    );
  });
});
