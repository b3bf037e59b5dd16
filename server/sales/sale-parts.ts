// The dependencies of the acts of sales.
import type { Pieces } from '#server/catalog/pieces.ts';
import type { SignedRecords } from '#server/credentials/signed-records.ts';
import type { Division } from '#shared/domain/trade/fee.ts';
import type { MailField } from '#shared/domain/people/mail-choice.ts';
import type { Claims } from '#server/market/listings/claims.ts';
import type { Tell } from '#server/notifications/notices.ts';
import type { Feed } from '#server/feed/feed.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Subscriptions } from '#server/plans/subscriptions.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { HandedPhotos } from '#server/scan/hand-over.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import type { CardPayments } from '#server/payments/payment-door.ts';

export type SaleParts = {
  sql: Sql;
  clock: Clock;
  now: Now;
  log: Log;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  /** Null when no provider is configured. */
  payments: CardPayments | null;
  /** The currencies that can be paid out; null for any. Throws unavailable while that is not known. */
  settled: SettlementCurrencies['read'];
  claims: Pick<Claims, 'claimListing' | 'releaseClaim' | 'markSold' | 'takeSaleBack' | 'listingOf' | 'keepListing' | 'changed'>;
  /** Events of the paid plans, which arrive at the same webhook. */
  subscriptions: Pick<Subscriptions, 'reconcile'>;
  /** Called when a seller's payout status has changed. */
  sellersChanged: () => void;
  pieces: Pick<Pieces, 'anyPiece' | 'lockOwnPiece' | 'passOn'>;
  photos: HandedPhotos;
  signedRecords: Pick<SignedRecords, 'passOn'>;
  writeRows: Feed['writeRows'];
  /** Writes notices. */
  tell: Tell;
  /** The unsubscribe link for a kind of mail. */
  mailOffLink: (userId: string, field: MailField) => string;
  /** Whether this user may reserve works while paying. */
  mayHold: (userId: string) => Promise<boolean>;
  /** Splits a price into fee and seller's part for new purchases; open ones keep theirs. */
  divide: (price: number) => Division;
  /** The origin of links in mails and messages. */
  publicUrl: string;
};

/** Throws not_configured without a provider. */
export const needPayments = (payments: CardPayments | null): CardPayments => {
  if (payments === null) throw new AppError('not_configured', { text: 'Payments are not configured on this server.' });
  return payments;
};

export const later = (time: Date, { minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): Date =>
  new Date(time.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
