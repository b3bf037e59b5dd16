// The check for unsent data before a sign-out deletes anything.
import { describe, expect, it } from 'vitest';
import { lookForUnsent } from './before-leaving.ts';
import type { Device } from './unsent.ts';

const none = { operations: 0, drafts: 0, files: 0, contactMessages: 0 };
const device = (unsent: Device['unsent']): Device => ({ unsent, send: async () => undefined, export: async () => undefined });
const never = new Promise<never>(() => undefined);

describe('a sign-out', () => {
  it('[D36] waits for a device that opens a moment later, and counts what it holds', async () => {
    const late = device(async () => ({ ...none, operations: 2 }));
    const opened = new Promise<Device>((resolve) => setTimeout(resolve, 5, late));
    expect(await lookForUnsent(opened, 5_000)).toEqual({
      device: late,
      unsent: { operations: 2, drafts: 0, files: 0, contactMessages: 0 },
    });
  });

  // Planted bug: an unknown result counts as nothing unsent, so that unsent work is deleted without asking.
  it('[D36] does not take a device that cannot be read for one with nothing unsent', async () => {
    expect(await lookForUnsent(never, 5)).toBeNull();
    expect(await lookForUnsent(Promise.resolve(device(() => never)), 5)).toBeNull();
    expect(await lookForUnsent(Promise.resolve(device(() => Promise.reject(new Error('gone')))), 5_000)).toBeNull();
    expect(await lookForUnsent(Promise.resolve(device(async () => none)), 5_000)).toMatchObject({ unsent: none });
  });
});
