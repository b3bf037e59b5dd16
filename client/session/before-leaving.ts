// What a sign-out does before anything is deleted: it looks at what the device holds, and says that it is at work.
import { inTime } from '#client/data/in-time.ts';
import { dismissToast, toast } from '#client/ui/toast.ts';

import type { Device, Unsent } from './unsent.ts';

/** Milliseconds until people are told that something is under way, and until the device counts as one that cannot be read. */
const saysAfter = 700;
const looksFor = 6_000;

/** Says that something is under way when it takes a while; the returned function ends it. */
export const sayBusy = (): (() => void) => {
  let said: number | null = null;
  const timer = setTimeout(() => {
    said = toast({ title: 'Signing out', description: 'One moment, please.', duration: Number.POSITIVE_INFINITY });
  }, saysAfter);
  return () => {
    clearTimeout(timer);
    if (said !== null) dismissToast(said);
  };
};

/** Null where that is not known in time (milliseconds): the device's data has not opened, or cannot be read. Then nothing may be deleted unasked. */
export const lookForUnsent = async (opened: Promise<Device>, limit = looksFor): Promise<{ device: Device; unsent: Unsent } | null> => {
  const look = async () => {
    const device = await opened;
    return { device, unsent: await device.unsent() };
  };
  return inTime(look(), limit).catch(() => null);
};
