// The texts of the mails about purchases.
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import type { SaleMail } from '#server/sales/sale-jobs.ts';

export type MailFacts = {
  buyer: { name: string; email: string } | undefined;
  seller: { name: string; email: string } | undefined;
  title: string;
  /** As its reader writes amounts. */
  total: string;
  part: string;
  shipment: string;
  /** Collected in person. */
  isCollected?: boolean | undefined;
  link: string;
};
type Text = { to: 'buyer' | 'seller'; subject: string; paragraphs: readonly string[] };

const texts: Record<SaleMail, (facts: MailFacts) => Text> = {
  bought: ({ title, total, seller, isCollected = false }) => ({
    to: 'buyer',
    subject: t('Your purchase of “{title}”', { title }),
    paragraphs: [
      isCollected
        ? t('Thank you. You have purchased “{title}” for {total}, to collect it in person.', { title, total })
        : t('Thank you. You have purchased “{title}” for {total}, shipping included.', { title, total }),
      t(
        '{name} has been told and has {days} days to ship it; otherwise you get a full refund automatically. You can write to each other in Messages.',
        { name: seller?.name ?? t('The seller'), days: daysToShip },
      ),
    ],
  }),
  sold: ({ title, total, part, buyer, isCollected = false }) => ({
    to: 'seller',
    subject: t('You have sold “{title}”', { title }),
    paragraphs: [
      t('{name} has purchased “{title}” for {total}. Your part is {part}.', { name: buyer?.name ?? t('A collector'), title, total, part }),
      isCollected
        ? t(
            'The buyer collects it in person. Please agree on a day within {days} days, and mark the order when you hand it over. You are paid when the buyer confirms receipt, or {release} days later.',
            { days: daysToShip, release: daysToRelease },
          )
        : t(
            'Please ship it within {days} days and enter carrier and tracking number; the delivery address stands in the order. You are paid when the buyer confirms receipt, or {release} days after shipment.',
            { days: daysToShip, release: daysToRelease },
          ),
    ],
  }),
  shipped: ({ title, shipment, isCollected = false }) => ({
    to: 'buyer',
    subject: isCollected ? t('You have collected “{title}”', { title }) : t('“{title}” is on its way', { title }),
    paragraphs: [
      isCollected
        ? t('The seller has handed over “{title}”.', { title })
        : shipment === ''
          ? t('The seller has shipped “{title}”.', { title })
          : t('The seller has shipped “{title}” ({shipment}).', { title, shipment }),
      t('Please confirm when you have received it. Without a word from you the seller is paid {days} days after shipment.', {
        days: daysToRelease,
      }),
    ],
  }),
  received: ({ title, part }) => ({
    to: 'seller',
    subject: t('“{title}” was received', { title }),
    paragraphs: [t('The order of “{title}” is complete. Your part of {part} is being transferred to you.', { title, part })],
  }),
  'paid-out': ({ title, part }) => ({
    to: 'seller',
    subject: t('You have been paid for “{title}”', { title }),
    paragraphs: [t('We have transferred {part} to your account at the payment provider, which pays it out by its own schedule.', { part })],
  }),
  'cancelled-buyer': ({ title, total }) => ({
    to: 'buyer',
    subject: t('Your order of “{title}” was cancelled', { title }),
    paragraphs: [
      t('The order of “{title}” was cancelled. You get all of it back: {total}, to the card that you paid with.', { title, total }),
    ],
  }),
  'cancelled-seller': ({ title }) => ({
    to: 'seller',
    subject: t('The order of “{title}” was cancelled', { title }),
    paragraphs: [t('The order of “{title}” was cancelled and its buyer gets everything back. Please do not ship it.', { title })],
  }),
  refunded: ({ title, total }) => ({
    to: 'buyer',
    subject: t('Your money for “{title}” is on its way back', { title }),
    paragraphs: [t('We have returned {total} to the card that you paid with. Banks take some days to show it.', { total })],
  }),
  returned: ({ title, total }) => ({
    to: 'buyer',
    subject: t('Your payment for “{title}” goes back to you', { title }),
    paragraphs: [
      t('You paid {total} for “{title}”, but the work could not be sold to you any more. You get all of it back.', { total, title }),
    ],
  }),
  'dispute-open': ({ title }) => ({
    to: 'seller',
    subject: t('The payment for “{title}” is being disputed', { title }),
    paragraphs: [t('The buyer’s bank is asking about the payment for “{title}”. Until it has decided nothing is paid out.', { title })],
  }),
  'dispute-won': ({ title }) => ({
    to: 'seller',
    subject: t('The dispute about “{title}” was decided for you', { title }),
    paragraphs: [t('The buyer’s bank has decided that the payment for “{title}” stands. The order goes on.', { title })],
  }),
  'dispute-lost': ({ title }) => ({
    to: 'seller',
    subject: t('The dispute about “{title}” was lost', { title }),
    paragraphs: [t('The buyer’s bank has taken back the payment for “{title}”, so there is nothing to pay out for it.', { title })],
  }),
  'check-shipment': ({ title }) => ({
    to: 'seller',
    subject: t('Please check your order of “{title}”', { title }),
    paragraphs: [
      t('We had to restore Verso from a backup, and what was entered shortly before may be missing.'),
      t(
        'If you have shipped “{title}” already, please open the order and enter carrier and tracking number again. If not, you have {days} days from today.',
        { title, days: daysToShip },
      ),
    ],
  }),
};

const noFacts: MailFacts = { buyer: undefined, seller: undefined, title: '', total: '', part: '', shipment: '', link: '' };
/** The recipient of a mail. */
export const readerOf = (mail: SaleMail): 'buyer' | 'seller' => texts[mail](noFacts).to;

/** facts: called where amounts are written as the reader does. Null when the recipient's account is gone. */
export const saleMail = (mail: SaleMail, language: Language, facts: () => MailFacts, unsubscribe?: string): Mail | null =>
  inLanguage(language, () => {
    const known = facts();
    const { to, subject, paragraphs } = texts[mail](known);
    const recipient = known[to];
    if (recipient === undefined) return null;
    return composeMail({
      to: recipient.email,
      subject,
      greeting: t('Hello {name},', { name: recipient.name }),
      paragraphs,
      action: { label: t('Open the order'), url: known.link },
      closing: [t('You get this mail because of an order on Verso.')],
      unsubscribe,
    });
  });
