import { describe, expect, it } from 'vitest';
import { atFullCost } from '#tests/support/cheap-passwords.setup.ts';
import { hashPassword, isPassword } from './passwords.ts';

describe('a password', () => {
  it('is known by its hash, in whatever way its letters are composed', async () => {
    const hash = await hashPassword('caf\u00e9 at noon');
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await hashPassword('caf\u00e9 at noon')).not.toBe(hash);
    expect(await isPassword('cafe\u0301 at noon', hash)).toBe(true);
    expect(await isPassword('cafe at noon', hash)).toBe(false);
  });

  // Made by the library that stored hashes before.
  it('opens with a hash of an earlier version', async () => {
    const stored =
      '6d0c5df75d8b6f4357bad55438715885:47c94f541210cf5f901650a90e6bd1d31cba49519d7534ade4964d25a4d6372f23ebb8d60d54bb91c70552a491b6f0120f7d5358b92526cace65e7747c0e29a0';
    await atFullCost(async () => {
      expect(await isPassword('a harbor at dusk', stored)).toBe(true);
      expect(await isPassword('a harbor at dawn', stored)).toBe(false);
    });
  });

  it('never holds without a hash, or with a damaged one', async () => {
    for (const hash of [undefined, '', ':', 'aa', 'aa:', 'aa:bb']) expect(await isPassword('', hash)).toBe(false);
  });
});
