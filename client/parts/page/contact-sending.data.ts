// Sends waiting messages of the contact form from whatever page is open, and says so when the server has them.
import { sendContactMessages, type ContactSendResult } from '#client/data/remote/contact-outbox.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { toast } from '#client/ui/controls/toast.ts';

/** The start of the app looks for it before it loads any of this. */
const flag = 'verso-contact';

/** Something waits, also when the app is closed now. */
export const noteWaiting = (waits: boolean): void => {
  try {
    if (waits) localStorage.setItem(flag, '1');
    else localStorage.removeItem(flag);
  } catch {
    // Without it the message is sent when the contact page is open.
  }
};

const say = ({ sent, failed }: ContactSendResult): void => {
  if (sent > 0) toast({ title: 'Message sent!', description: "We'll get back to you within 24 hours." });
  if (failed > 0) toast({ title: 'Error', description: 'Failed to send message. Please try again.', destructive: true });
};

/** One window at a time. */
const alone = async (work: () => Promise<ContactSendResult>): Promise<ContactSendResult> =>
  'locks' in navigator ? await navigator.locks.request('verso-contact', work) : work();

let timer: ReturnType<typeof setTimeout> | undefined;

/** awaited: the message whose writer is looking. */
export const sendWaitingContacts = async (awaited?: string): Promise<ContactSendResult> => {
  clearTimeout(timer);
  const run = await alone(() => sendContactMessages(visitorDatabase(), undefined, awaited));
  noteWaiting(run.left > 0);
  say(run);
  if (run.left > 0) timer = setTimeout(() => void sendWaitingContacts().catch(() => undefined), run.retryIn);
  return run;
};
