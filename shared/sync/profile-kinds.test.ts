// What a device may write of the mails that its owner takes.
import { expect, it } from 'vitest';
import { mailFields, mailValues } from '../domain/mail-choice.ts';
import { profileKinds } from './profile-kinds.ts';

it('a device may write each choice with its own values and no other', () => {
  const { check } = profileKinds['profile.set'];
  for (const field of mailFields) {
    for (const value of [null, ...mailValues[field]]) expect(check({ field, value })).toMatchObject({ payload: { field, value } });
    for (const value of ['', 'on', 'yes', 'OFF']) expect(check({ field, value })).toEqual({ refused: 'invalid' });
  }
  expect(check({ field: 'mail_sale', value: 'name' })).toEqual({ refused: 'invalid' });
});
