// Which mails the recipient may turn off, and which are part of a contract and always sent.

/** Profile fields, one per kind of mail that can be turned off; null means that it is sent. */
export const mailFields = ['mail_message', 'mail_sale', 'mail_order', 'mail_analysis', 'mail_watch', 'mail_loan'] as const;
export type MailField = (typeof mailFields)[number];

/** Besides null. name: the mail about a message names the sender but leaves out the text. */
export const isChoice = (field: MailField | BellField, value: string): boolean =>
  value === 'off' || (field === 'mail_message' && value === 'name');
export const isMailField = (field: string): field is MailField => mailFields.some((known) => known === field);

/** Whether the bell and pushes tell of watched works and new finds; null: they do. Otherwise such notices arrive read. */
export const bellFields = ['bell_watch'] as const;
export type BellField = (typeof bellFields)[number];

/** mail_*: which mails are turned off. bell_*: 'off' if the bell stays quiet. */
export const switchFields = [...mailFields, ...bellFields] as const;
export type Switches = Readonly<Record<(typeof switchFields)[number], string | null>>;

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
