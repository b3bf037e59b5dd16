// What a sign-out does before anything is deleted: it looks at what the device holds, and says that it is at work.
import { withTimeout } from '#client/data/db/timeout.ts';
import { hasKeptText } from '#client/ui/controls/kept-text.ts';
import { dismissToast, toast } from '#client/ui/controls/toast.ts';
import { mayDiscard, suspendQuestions } from '#client/ui/dialogs/unsaved.ts';

import type { SessionStore } from './session-store.ts';
import type { Device, Unsent } from './unsent.ts';

/** Milliseconds until people are told that something is under way, and until the device counts as one that cannot be read. */
const saysAfter = 700;
const looksFor = 6_000;

/** Says that something is under way when it takes a while; the returned function ends it. */
const sayBusy = (): (() => void) => {
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
  return withTimeout(look(), limit).catch(() => null);
};

type Leaving = {
  session: Pick<SessionStore, 'signOut'>;
  userId: string | null;
  opened: () => Promise<Device>;
  /** Asks where something was never sent; null: where the device could not be read. */
  beforeDrop: (found: { device: Device; unsent: Unsent } | null) => Promise<boolean>;
};

/** Signs out unless its user decides to stay. Answers whether they have left. */
export const leaveDevice = async ({ session, userId, opened, beforeDrop }: Leaving): Promise<boolean> => {
  if (!(await mayDiscard(userId !== null && hasKeptText(userId)))) return false;
  const resume = suspendQuestions();
  let quiet = (): void => undefined;
  try {
    quiet = sayBusy();
    const mayLeave = async () => {
      const found = await lookForUnsent(opened());
      quiet();
      const answer = await beforeDrop(found);
      quiet = sayBusy();
      return answer;
    };
    const left = await session.signOut({ beforeDrop: mayLeave });
    if (left) toast({ title: 'Signed out', description: "You've been successfully signed out." });
    return left;
  } finally {
    quiet();
    resume();
  }
};
