// Creates the client of the configured payment provider, with this installation's name.
import type { Sql } from '#server/platform/database/database.ts';
import { openCardPayments, type CardPaymentsOptions, type OpenedPayments } from '#server/payments/card-payments.ts';
import { installOf } from '#server/sales/purchases.store.ts';

export type PaymentSettings = Omit<CardPaymentsOptions, 'install'>;

/** Null without a configured provider. */
export const openPayments = async (sql: Sql, settings: PaymentSettings | null): Promise<OpenedPayments | null> =>
  settings === null ? null : openCardPayments({ ...settings, install: (await installOf(sql)).id });
