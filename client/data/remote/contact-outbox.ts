// Messages of the contact form: kept on this device when they are written, and sent in their order until the server has taken each.
import { sendContact } from '#shared/contract/people/contact.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import type { OutgoingContactMessage, VisitorDatabase } from '#client/data/db/visitor-database.ts';

export type NewContactMessage = Pick<OutgoingContactMessage, 'id' | 'name' | 'email' | 'message' | 'owner'> & { website: string };
export type SendContactMessage = (message: OutgoingContactMessage) => Promise<unknown>;

/** Milliseconds. */
const patience = 30_000;
const askServer: SendContactMessage = ({ id, name, email, message, composedAt }) =>
  call(
    sendContact,
    { body: { id, name, email, message, composed_at: composedAt } },
    // Whether it arrived is then not known, and it is sent again under its id.
    { signal: AbortSignal.timeout(patience) },
  );

/** Takes the place of the one with the same id, which was refused. */
export const saveContactMessage = async (db: VisitorDatabase, message: NewContactMessage, now = Date.now()): Promise<void> => {
  const { website: _, ...own } = message;
  await db.contacts.put({ ...own, state: 'waiting', composedAt: new Date(now).toISOString() });
};

/** What is wrong with the message itself; everything else may pass by trying again. */
const isRefusal = ({ status, code }: AppError): boolean => [400, 413, 422].includes(status) && code !== 'digest_mismatch';

export type ContactSendResult = {
  sent: number;
  failed: number;
  /** Still waiting. */
  left: number;
  /** When it is worth trying again; milliseconds. */
  retryIn: number;
};

const usualWait = 60_000;

/**
 * The next one is sent when the one before has its answer; what gets none stops the run. awaited: the one whose writer is
 * looking; any answer but success gives it back to them, under the same id.
 */
export const sendContactMessages = async (db: VisitorDatabase, send = askServer, awaited?: string): Promise<ContactSendResult> => {
  const run: ContactSendResult = { sent: 0, failed: 0, left: 0, retryIn: usualWait };
  const waiting = (await db.contacts.orderBy('composedAt').toArray()).filter(({ state }) => state === 'waiting');
  for (const message of waiting) {
    try {
      await send(message);
    } catch (thrown) {
      const error = thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
      if (!isRefusal(error) && (message.id !== awaited || error.code === 'network')) {
        run.retryIn = Math.max(usualWait, (error.retryAfterSeconds ?? 0) * 1_000);
        break;
      }
      await db.contacts.update(message.id, { state: 'failed', reason: error.message });
      run.failed += 1;
      continue;
    }
    await db.contacts.delete(message.id);
    run.sent += 1;
  }
  run.left = waiting.length - run.sent - run.failed;
  return run;
};

export const outgoingContactMessages = async (db: VisitorDatabase, owner: string | null): Promise<OutgoingContactMessage[]> =>
  (await db.contacts.orderBy('composedAt').toArray()).filter((message) => message.owner === owner);
