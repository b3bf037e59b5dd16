// The outbox of the contact page: messages are stored on this device and sent in order until the server has accepted each.
import { sendContact } from '#shared/contract/people/contact.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import { failedBy } from '#client/data/db/failed.ts';
import type { OutgoingContactMessage, VisitorDatabase } from '#client/data/db/visitor-database.ts';

export type NewContactMessage = Pick<OutgoingContactMessage, 'id' | 'name' | 'email' | 'message' | 'owner'> & { website: string };
export type SendContactMessage = (message: OutgoingContactMessage) => Promise<unknown>;

/** Request timeout in milliseconds. */
const patience = 30_000;
const askServer: SendContactMessage = ({ id, name, email, message, composedAt }) =>
  call(
    sendContact,
    { body: { id, name, email, message, composed_at: composedAt } },
    // After a timeout the outcome is unknown, and it is resent under its id.
    { signal: AbortSignal.timeout(patience) },
  );

/** Replaces a refused message with the same id. */
export const saveContactMessage = async (db: VisitorDatabase, message: NewContactMessage, now = Date.now()): Promise<void> => {
  const { website: _, ...own } = message;
  await db.contacts.put({ ...own, state: 'waiting', composedAt: new Date(now).toISOString() });
};

/** The server rejected the content of the message; any other error is worth a retry. */
const isRefusal = ({ status, code }: AppError): boolean => [400, 413, 422].includes(status) && code !== 'digest_mismatch';

export type ContactSendResult = {
  sent: number;
  failed: number;
  /** Messages still pending. */
  left: number;
  /** Milliseconds until the next retry. */
  retryIn: number;
};

const usualWait = 60_000;

/**
 * Sends sequentially; a message without an answer ends the run. awaited: the message whose author is waiting; any failure returns it to
 * them, under the same id.
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
      await db.contacts.update(message.id, { state: 'failed', ...failedBy(error) });
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
