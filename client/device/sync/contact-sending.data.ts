// Sends queued contact messages from whatever page is open, and confirms when the server has them.
import { sendContactMessages, type ContactSendResult } from '#client/data/remote/contact-outbox.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

/** Checked at startup so that the code for it is loaded only if needed. */
const flag = 'verso-contact';

/** Persists whether messages are queued, across restarts of the app. */
export const noteWaiting = (waits: boolean): void => {
  try {
    if (waits) localStorage.setItem(flag, '1');
    else localStorage.removeItem(flag);
  } catch {
    // Without the flag the messages are sent when the contact page is next open.
  }
};

const say = ({ sent, failed }: ContactSendResult): void => {
  if (sent > 0) toast({ title: t('Message sent!'), description: t("We'll get back to you within 24 hours.") });
  if (failed > 0) toast({ title: t('Error'), description: t('Failed to send message. Please try again.'), destructive: true });
};

/** Holds a lock, so that only one tab sends. */
const alone = async (work: () => Promise<ContactSendResult>): Promise<ContactSendResult> =>
  'locks' in navigator ? await navigator.locks.request('verso-contact', work) : work();

let timer: ReturnType<typeof setTimeout> | undefined;

/** awaited: the message whose sender is on the contact page. */
export const sendWaitingContacts = async (awaited?: string): Promise<ContactSendResult> => {
  clearTimeout(timer);
  const run = await alone(() => sendContactMessages(visitorDatabase(), undefined, awaited));
  noteWaiting(run.left > 0);
  say(run);
  if (run.left > 0) timer = setTimeout(() => void sendWaitingContacts().catch(() => undefined), run.retryIn);
  return run;
};
