import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it('[D35] the most common ones are refused in any capitalization', () => {
    for (const password of [
      '123456',
      'password',
      'PassWord1',
      'qwerty',
      'Iloveyou',
      'abc123',
      'letmein',
      'dragon',
      '1q2w3e4r',
      'welcome1',
      'monkey',
      'sunshine',
    ])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
  });

  it('repeated characters and sequences are refused without being in the list', () => {
    for (const password of ['ssssss', '::::::::', 'efghij', '987654', 'zyxwvu', '3456789'])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
  });

  it('the account’s own email address is refused', () => {
    expect(isCommonPassword('Mira.Lund', 'mira.lund@example.org')).toBe(true);
    expect(isCommonPassword('mira.lund@example.org', 'mira.lund@example.org')).toBe(true);
    expect(isCommonPassword('mira.lund', 'other@example.org')).toBe(false);
  });

  it('[LIM9] others are accepted from six characters on', () => {
    for (const password of ['k7#mQz', 'acegik', 'verso-demo', 'a quiet harbour'])
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
  });
});
