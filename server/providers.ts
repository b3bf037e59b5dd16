// What the server asks of others, mail and payments; in a demonstration their stand-ins.
import { paymentWebhook } from '#shared/contract/trade/sales.ts';
import { noMailer, smtpMailer, type Mailer } from '#server/platform/mail/mail.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { createSettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import { openPayments } from '#server/sales/purchase/open-payments.ts';
import type { PaymentsSandbox } from './sandbox/payments/start-payments.ts';

const mailerOf = async ({ sql, clock, config }: Parts): Promise<Mailer> => {
  if (config.mail.smtpUrl !== undefined) return smtpMailer(config.mail.smtpUrl, config.mail.from);
  return config.production ? noMailer() : (await import('./sandbox/inbox.ts')).inboxMailer({ sql, clock, config });
};

/** Null where payments go to a real provider, or to none. */
const paymentsSandboxOf = async (parts: Parts): Promise<PaymentsSandbox | null> => {
  const { cardPayments, production } = parts.config;
  if (cardPayments !== undefined || production) return null;
  return (await import('./sandbox/payments/start-payments.ts')).startPaymentsSandbox(parts, paymentWebhook.path);
};

export const openProviders = async (parts: Parts) => {
  const { sql, clock, config, onStop } = parts;
  const paymentsSandbox = await paymentsSandboxOf(parts);
  const mailer = await mailerOf(parts);
  onStop(() => mailer.close());
  const payments = await openPayments(sql, config.cardPayments ?? paymentsSandbox?.settings ?? null);
  return {
    mailer,
    payments,
    paymentsSandbox,
    settlement: createSettlementCurrencies(payments, config.settlesIn ?? paymentsSandbox?.settlesIn, clock),
    /** The accounts that a demonstration offers. */
    demonstration: config.demo ? (await import('./sandbox/demo-accounts.ts')).demonstration : null,
  };
};
