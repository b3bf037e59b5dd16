// The steps of a sign-out before anything is deleted: checking for unsent data, and showing progress.
import { withTimeout } from '#client/data/db/timeout.ts';
import { hasKeptText } from '#client/ui/controls/kept-text.ts';
import { dismissToast, toast } from '#client/ui/controls/toast.ts';
import { mayDiscard, mayStopWork, suspendQuestions } from '#client/ui/dialogs/unsaved.ts';

import type { SessionStore } from './session-store.ts';
import type { Device, Unsent } from './unsent.ts';
import { t } from '#shared/language/t.ts';

/** Milliseconds until a progress message appears, and until the device's data counts as unreadable. */
const saysAfter = 700;
const looksFor = 6_000;

/** Shows a progress message after a delay; the returned function removes it. */
const toastBusy = (): (() => void) => {
  let said: number | null = null;
  const timer = setTimeout(() => {
    said = toast({ title: t('Signing out'), description: t('One moment, please.'), duration: Number.POSITIVE_INFINITY });
  }, saysAfter);
  return () => {
    clearTimeout(timer);
    if (said !== null) dismissToast(said);
  };
};

/** Null after the limit (milliseconds): the device's data has not opened, or cannot be read. Then nothing may be deleted without asking. */
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
  /** Asks for confirmation if something is unsent; null: the device could not be read. Resolves to false to stay signed in. */
  beforeDrop: (found: { device: Device; unsent: Unsent } | null) => Promise<boolean>;
};

/** Signs out unless the user cancels. Returns whether they were signed out. */
export const leaveDevice = async ({ session, userId, opened, beforeDrop }: Leaving): Promise<boolean> => {
  if (!(await mayDiscard(userId !== null && hasKeptText(userId))) || !(await mayStopWork())) return false;
  const resume = suspendQuestions();
  let quiet = (): void => undefined;
  try {
    quiet = toastBusy();
    const mayLeave = async () => {
      const found = await lookForUnsent(opened());
      quiet();
      const answer = await beforeDrop(found);
      quiet = toastBusy();
      return answer;
    };
    const left = await session.signOut({ beforeDrop: mayLeave });
    if (left) toast({ title: t('Signed out'), description: t("You've been successfully signed out.") });
    return left;
  } finally {
    quiet();
    resume();
  }
};
