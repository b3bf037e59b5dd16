// The contact page's data: the operator's details, and messages queued on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { contactCards } from '#shared/contract/people/contact.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { saveContactMessage, outgoingContactMessages } from '#client/data/remote/contact-outbox.ts';
import { visitorDatabase, type OutgoingContactMessage } from '#client/data/db/visitor-database.ts';
import { noteWaiting, sendWaitingContacts } from '#client/device/sync/contact-sending.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { RemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { useStoredAnswer } from './stored-answer.data.ts';

type Cards = AnswerOf<typeof contactCards>;
const askCards = (): Promise<Cards> => call(contactCards, {});
const readCards = readerOf(contactCards.answer);
export const useContactCards = (): RemoteAnswer<Cards> => useStoredAnswer('contact', askCards, readCards);

export type ContactMessage = { name: string; email: string; message: string; website: string };
export type Contact = {
  /** undefined while loading. */
  waiting: OutgoingContactMessage[] | undefined;
  /** A refused message, which is edited again in the form. */
  refused: OutgoingContactMessage | undefined;
  /** The signed-in user's. */
  known: { name: string; email: string };
  /** Deletes a refused message. */
  discard: (id: string) => Promise<void>;
  /** sent: the server has it. waiting: queued here. refused: it must be corrected. */
  send: (message: ContactMessage, id: string) => Promise<'sent' | 'waiting' | 'refused'>;
};

export const useContact = (): Contact => {
  const { state } = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const owner = user?.id ?? null;
  const rows = useLiveQuery(() => outgoingContactMessages(visitorDatabase(), owner), [owner]);
  return {
    waiting: rows?.filter((row) => row.state === 'waiting'),
    refused: rows?.find((row) => row.state === 'failed'),
    known: { name: user?.name ?? '', email: user?.email ?? '' },
    discard: (id) => visitorDatabase().contacts.delete(id),
    send: async (message, id) => {
      const db = visitorDatabase();
      // Honeypot: only bots fill the hidden field, and nothing is stored for them.
      if (message.website !== '') return 'sent';
      // Set first, so that the message is found on the next start if the app ends now.
      noteWaiting(true);
      await saveContactMessage(db, { ...message, id, owner });
      await sendWaitingContacts(id);
      const left = await db.contacts.get(id);
      return left === undefined ? 'sent' : left.state === 'failed' ? 'refused' : 'waiting';
    },
  };
};
