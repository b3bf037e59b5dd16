// The texts of the mails about purchases.
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import type { SaleMail } from '#server/sales/sale-jobs.ts';

/** total and part: formatted amounts. */
export type MailFacts = {
  buyer: { name: string; email: string } | undefined;
  seller: { name: string; email: string } | undefined;
  title: string;
  total: string;
  part: string;
  shipment: string;
  link: string;
};
type Text = { to: 'buyer' | 'seller'; subject: string; paragraphs: readonly string[] };

const texts: Record<SaleMail, (facts: MailFacts) => Text> = {
  bought: ({ title, total, seller }) => ({
    to: 'buyer',
    subject: `Your purchase of “${title}”`,
    paragraphs: [
      `Thank you. You have purchased “${title}” for ${total}, shipping included.`,
      `${seller?.name ?? 'The seller'} has been told and has ${daysToShip} days to ship it; otherwise you get a full refund automatically. You can write to each other in Messages.`,
    ],
  }),
  sold: ({ title, total, part, buyer }) => ({
    to: 'seller',
    subject: `You have sold “${title}”`,
    paragraphs: [
      `${buyer?.name ?? 'A collector'} has purchased “${title}” for ${total}. Your part is ${part}.`,
      `Please ship it within ${daysToShip} days and enter carrier and tracking number; the delivery address stands in the order. You are paid when the buyer confirms receipt, or ${daysToRelease} days after shipment.`,
    ],
  }),
  shipped: ({ title, shipment }) => ({
    to: 'buyer',
    subject: `“${title}” is on its way`,
    paragraphs: [
      `The seller has shipped “${title}”${shipment === '' ? '' : ` (${shipment})`}.`,
      `Please confirm when you have received it. Without a word from you the seller is paid ${daysToRelease} days after shipment.`,
    ],
  }),
  received: ({ title, part }) => ({
    to: 'seller',
    subject: `“${title}” was received`,
    paragraphs: [`The order of “${title}” is complete. Your part of ${part} is being transferred to you.`],
  }),
  'paid-out': ({ title, part }) => ({
    to: 'seller',
    subject: `You have been paid for “${title}”`,
    paragraphs: [`We have transferred ${part} to your account at the payment provider, which pays it out by its own schedule.`],
  }),
  'cancelled-buyer': ({ title, total }) => ({
    to: 'buyer',
    subject: `Your order of “${title}” was cancelled`,
    paragraphs: [`The order of “${title}” was cancelled. You get all of it back: ${total}, to the card that you paid with.`],
  }),
  'cancelled-seller': ({ title }) => ({
    to: 'seller',
    subject: `The order of “${title}” was cancelled`,
    paragraphs: [`The order of “${title}” was cancelled and its buyer gets everything back. Please do not ship it.`],
  }),
  refunded: ({ title, total }) => ({
    to: 'buyer',
    subject: `Your money for “${title}” is on its way back`,
    paragraphs: [`We have returned ${total} to the card that you paid with. Banks take some days to show it.`],
  }),
  returned: ({ title, total }) => ({
    to: 'buyer',
    subject: `Your payment for “${title}” goes back to you`,
    paragraphs: [`You paid ${total} for “${title}”, but the work could not be sold to you any more. You get all of it back.`],
  }),
  'dispute-open': ({ title }) => ({
    to: 'seller',
    subject: `The payment for “${title}” is being disputed`,
    paragraphs: [`The buyer’s bank is asking about the payment for “${title}”. Until it has decided nothing is paid out.`],
  }),
  'dispute-won': ({ title }) => ({
    to: 'seller',
    subject: `The dispute about “${title}” was decided for you`,
    paragraphs: [`The buyer’s bank has decided that the payment for “${title}” stands. The order goes on.`],
  }),
  'dispute-lost': ({ title }) => ({
    to: 'seller',
    subject: `The dispute about “${title}” was lost`,
    paragraphs: [`The buyer’s bank has taken back the payment for “${title}”, so there is nothing to pay out for it.`],
  }),
  'check-shipment': ({ title }) => ({
    to: 'seller',
    subject: `Please check your order of “${title}”`,
    paragraphs: [
      'We had to restore Verso from a backup, and what was entered shortly before may be missing.',
      `If you have shipped “${title}” already, please open the order and enter carrier and tracking number again. If not, you have ${daysToShip} days from today.`,
    ],
  }),
};

const noFacts: MailFacts = { buyer: undefined, seller: undefined, title: '', total: '', part: '', shipment: '', link: '' };
/** The recipient of a mail. */
export const readerOf = (mail: SaleMail): 'buyer' | 'seller' => texts[mail](noFacts).to;

/** Null when the recipient's account is gone. */
export const saleMail = (mail: SaleMail, facts: MailFacts, unsubscribe?: string): Mail | null => {
  const { to, subject, paragraphs } = texts[mail](facts);
  const recipient = facts[to];
  if (recipient === undefined) return null;
  return composeMail({
    to: recipient.email,
    subject,
    greeting: `Hello ${recipient.name},`,
    paragraphs,
    action: { label: 'Open the order', url: facts.link },
    closing: ['You get this mail because of an order on Verso.'],
    unsubscribe,
  });
};
