// The act of telling whose a message is and what it says, to the one who got it and to nobody else.
import type { Db } from '#server/platform/database/database.ts';
import { findReceived } from './received-message.store.ts';

export const receivedMessage = (db: Db, id: string, recipientId: string): Promise<{ ownerId: string; words: string } | undefined> =>
  findReceived(db, id, recipientId);
