// The mails of purchases as jobs, retried while the mail server does not answer.
import { earnedOf } from '#shared/domain/trade/sale.ts';
import { pickup } from '#shared/domain/trade/shipping.ts';
import { mailReaderOf } from '#server/accounts/identity/mail-choices.ts';
import { partiesOf } from '#server/accounts/people/people.ts';
import { GiveUp, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { fieldOfOrderMail } from '#shared/domain/people/mail-choice.ts';
import { formatMoney, money } from '#shared/domain/trade/money.ts';
import { orderLink } from './order-message.ts';
import { findPurchase } from '#server/sales/purchases.store.ts';
import { mailJob, mailPayload } from '#server/sales/sale-jobs.ts';
import { readerOf, saleMail } from './sale-mails.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import { findSale } from '#server/sales/sales.store.ts';

type Parts = Pick<SaleParts, 'sql' | 'publicUrl' | 'mailOffLink'> & { mailer: Mailer };

export const registerSaleMails = (jobs: Pick<Jobs, 'register'>, { sql, publicUrl, mailer, mailOffLink }: Parts): void => {
  jobs.register(mailJob, {
    payload: mailPayload,
    maxAttempts: 8,
    handle: async ({ id, mail }, context) => {
      if (!mailer.available) throw new GiveUp('SMTP_URL is not set');
      const purchase = await findPurchase(sql, id);
      if (purchase === undefined) return;
      const { buyerId, sellerId, amount, part, currency, title } = purchase;
      const readerId = readerOf(mail) === 'buyer' ? buyerId : sellerId;
      const reader = await mailReaderOf(sql, readerId);
      const field = fieldOfOrderMail(mail);
      if (reader === undefined || (field !== null && reader.switches[field] === 'off')) return;
      const [sale, people] = await Promise.all([findSale(sql, id), partiesOf(sql, [buyerId, sellerId])]);
      const facts = () => ({
        buyer: people.get(buyerId),
        seller: people.get(sellerId),
        title: sale?.snapshot.title ?? title,
        total: formatMoney(money(amount, currency)),
        part: formatMoney(money(earnedOf(part, sale?.refunded ?? 0), currency)),
        shipment: [sale?.carrier, sale?.trackingNumber].filter((text) => text !== null && text !== undefined).join(', '),
        isCollected: purchase.shipTo === pickup,
        link: orderLink(publicUrl, id),
      });
      const composed = saleMail(mail, reader.language, facts, field === null ? undefined : mailOffLink(readerId, field));
      if (composed !== null) await mailer.send(composed, context);
    },
  });
};
