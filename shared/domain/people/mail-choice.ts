// Which mails people may switch off, and which belong to a contract and always go out.

/** The mails that their reader may switch off, each by a field of the profile; null there means that it is sent. */
export const mailFields = ['mail_message', 'mail_sale', 'mail_order', 'mail_analysis'] as const;
export type MailField = (typeof mailFields)[number];
export type MailChoices = Readonly<Record<MailField, string | null>>;

/** name: a mail of a message says who has written and not what. */
export const mailValues: Record<MailField, readonly string[]> = {
  mail_message: ['name', 'off'],
  mail_sale: ['off'],
  mail_order: ['off'],
  mail_analysis: ['off'],
};
export const isMailField = (field: string): field is MailField => mailFields.some((known) => known === field);

/**
 * The mails of an order that can be switched off. The others are part of the contract and of its money: the buyer's
 * confirmation, a cancellation, money that goes back, and a dispute that begins.
 */
const orderMailFields: Record<string, MailField> = {
  sold: 'mail_sale',
  shipped: 'mail_order',
  received: 'mail_order',
  'paid-out': 'mail_order',
  'dispute-won': 'mail_order',
  'dispute-lost': 'mail_order',
};
export const fieldOfOrderMail = (mail: string): MailField | null => orderMailFields[mail] ?? null;
