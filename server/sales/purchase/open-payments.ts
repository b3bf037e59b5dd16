// Opens the payment provider that is configured, under the name of this installation.
import type { Sql } from '#server/platform/database/database.ts';
import { openCardPayments, type CardPaymentsOptions, type OpenedPayments } from '#server/payments/card-payments.ts';
import { installOf } from '#server/sales/purchases.store.ts';

export type PaymentSettings = Omit<CardPaymentsOptions, 'install'>;

/** Null where none is configured. */
export const openPayments = async (sql: Sql, settings: PaymentSettings | null): Promise<OpenedPayments | null> =>
  settings === null ? null : openCardPayments({ ...settings, install: (await installOf(sql)).id });
