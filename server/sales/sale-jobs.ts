// The jobs of sales and how to enqueue them: always in the transaction that makes them necessary.
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
/** id: of the purchase; the sale has the same id. */
export const mailPayload = z.object({ id: z.string(), mail: z.enum(saleMails) });

type Queue = Pick<Jobs, 'enqueue'>;

/** Cancels the open payments of a listing that was sold, removed or repriced. */
export const askCloseStale = async (tx: Tx, jobs: Queue, listingId: string): Promise<void> => {
  await jobs.enqueue(tx, closeOthersJob, { listingId });
};

/** Sent once per order, by mail and as a notice. again: sends the mail another time. */
export const askMail = async (tx: Tx, jobs: Queue, id: string, mail: SaleMail, again = false): Promise<void> => {
  await jobs.enqueue(tx, mailJob, { id, mail }, { key: `${id}-${mail}`, again });
  await jobs.enqueue(tx, noticeJob, { id, mail }, { key: `${id}-${mail}` });
};

/** One key per revision: a job that is already running may have read the previous state. */
export const askDrive = async (tx: Tx, jobs: Queue, { id, revision }: Pick<Purchase, 'id' | 'revision'>): Promise<void> => {
  await jobs.enqueue(tx, driveJob, { purchaseId: id }, { key: `${id}-${revision}` });
};
