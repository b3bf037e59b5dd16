// Which mails can be turned off.
import { expect, it } from 'vitest';
import { fieldOfOrderMail, isMailField, mailFields } from './mail-choice.ts';

// Planted: the order confirmation among those that can be turned off.
it('[D26] what belongs to the contract and its money cannot be switched off', () => {
  for (const mail of ['bought', 'cancelled-buyer', 'cancelled-seller', 'refunded', 'returned', 'dispute-open', 'of tomorrow'])
    expect([mail, fieldOfOrderMail(mail)]).toEqual([mail, null]);
  expect(fieldOfOrderMail('sold')).toBe('mail_sale');
  for (const mail of ['shipped', 'received', 'paid-out', 'dispute-won', 'dispute-lost']) expect(fieldOfOrderMail(mail)).toBe('mail_order');
});

it('knows its own fields', () => {
  expect(mailFields.every(isMailField)).toBe(true);
  expect(isMailField('constructor')).toBe(false);
});
