// Which mail settings a device may write.
import { expect, it } from 'vitest';
import { bellFields, mailFields } from '#shared/domain/people/mail-choice.ts';
import { profileKinds } from './profile-kinds.ts';

it('a device may write each choice with its own values and no other', () => {
  const { check } = profileKinds['profile.set'];
  for (const field of [...mailFields, ...bellFields]) {
    for (const value of [null, 'off', ...(field === 'mail_message' ? ['name'] : [])])
      expect(check({ field, value })).toMatchObject({ payload: { field, value } });
    for (const value of ['', 'on', 'yes', 'OFF']) expect(check({ field, value })).toEqual({ refused: 'invalid' });
  }
  expect(check({ field: 'mail_sale', value: 'name' })).toEqual({ refused: 'invalid' });
});

it('a name and a place are one line without characters that nobody sees', () => {
  const { check } = profileKinds['profile.set'];
  expect(check({ field: 'name', value: ' Ann\n\u202EQuell ' })).toMatchObject({ payload: { value: 'Ann Quell' } });
  expect(check({ field: 'location', value: 'Ghent\r\nX: y' })).toMatchObject({ payload: { value: 'Ghent X: y' } });
  for (const value of ['\u200B\u200B\u200B', '\u3164\u3164', '\u0301\u0301', 'A'])
    expect(check({ field: 'name', value })).toEqual({ refused: 'invalid' });
});
