// Which mails the recipient may turn off, and which are part of a contract and always sent.

/** Profile fields, one per kind of mail that can be turned off; null means that it is sent. */
export const mailFields = ['mail_message', 'mail_sale', 'mail_order', 'mail_analysis'] as const;
export type MailField = (typeof mailFields)[number];
export type MailChoices = Readonly<Record<MailField, string | null>>;

/** name: the mail about a message names the sender but leaves out the text. */
export const mailValues: Record<MailField, readonly string[]> = {
  mail_message: ['name', 'off'],
  mail_sale: ['off'],
  mail_order: ['off'],
  mail_analysis: ['off'],
};
export const isMailField = (field: string): field is MailField => mailFields.some((known) => known === field);

/**
 * The order mails that can be turned off. The others are part of the contract or concern its money: the buyer's confirmation,
 * a cancellation, a refund, and the opening of a dispute.
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
