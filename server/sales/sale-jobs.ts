// The names of the sale's jobs and how they are asked for: always in the transaction that makes them necessary.
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Purchase } from './purchases.store.ts';

export const driveJob = 'sales.drive';
export const closeOthersJob = 'sales.close-others';
export const imageJob = 'sales.image';
export const conversationJob = 'sales.conversation';
export const mailJob = 'sales.mail';
export const noticeJob = 'sales.notice';
export const reconcileJob = 'sales.reconcile';
export const deadlinesJob = 'sales.deadlines';

export const saleMails = [
  'bought',
  'sold',
  'shipped',
  'received',
  'paid-out',
  'cancelled-buyer',
  'cancelled-seller',
  'refunded',
  'returned',
  'dispute-open',
  'dispute-won',
  'dispute-lost',
  'check-shipment',
] as const;
export type SaleMail = (typeof saleMails)[number];
/** id: of the purchase, which is the sale's as well. */
export const mailPayload = z.object({ id: z.string(), mail: z.enum(saleMails) });

type Queue = Pick<Jobs, 'enqueue'>;

/** The work is not offered any more as it was: payments that were opened for it so are cancelled. */
export const askCloseStale = async (tx: Tx, jobs: Queue, listingId: string): Promise<void> => {
  await jobs.enqueue(tx, closeOthersJob, { listingId });
};

/** Each goes out once per order, by mail and in the app; again: a mail that was sent before goes out once more. */
export const askMail = async (tx: Tx, jobs: Queue, id: string, mail: SaleMail, again = false): Promise<void> => {
  await jobs.enqueue(tx, mailJob, { id, mail }, { key: `${id}-${mail}`, again });
  await jobs.enqueue(tx, noticeJob, { id, mail }, { key: `${id}-${mail}` });
};

/** A key of its own for every revision: a job that is running now has perhaps read what was there before. */
export const askDrive = async (tx: Tx, jobs: Queue, { id, revision }: Pick<Purchase, 'id' | 'revision'>): Promise<void> => {
  await jobs.enqueue(tx, driveJob, { purchaseId: id }, { key: `${id}-${revision}` });
};
