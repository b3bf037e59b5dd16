// The ladder from one number to the verdict, and the badge that follows.
import { describe, expect, it } from 'vitest';
import { authenticatedFrom, badgeOf, toneOf, verdictOf, verdicts } from './verdict.ts';

describe('verdict', () => {
  it('[STA10] [D1] the verdict follows from the confidence alone, at every whole percent', () => {
    const expected = (n: number) =>
      n >= 85 ? 'AUTHENTIC' : n >= 65 ? 'LIKELY AUTHENTIC' : n >= 36 ? 'UNCERTAIN' : n >= 16 ? 'LIKELY FAKE' : 'FAKE';
    for (let n = 0; n <= 100; n += 1) expect(verdictOf(n)).toBe(expected(n));
    expect([0, 15, 16, 35, 36, 64, 65, 84, 85, 100].map(verdictOf)).toEqual([
      'FAKE',
      'FAKE',
      'LIKELY FAKE',
      'LIKELY FAKE',
      'UNCERTAIN',
      'UNCERTAIN',
      'LIKELY AUTHENTIC',
      'LIKELY AUTHENTIC',
      'AUTHENTIC',
      'AUTHENTIC',
    ]);
    expect(() => verdictOf(101)).toThrow(RangeError);
    expect(() => verdictOf(Number.NaN)).toThrow(RangeError);
  });

  it('[STA10] the tones are green, yellow and red', () => {
    expect(verdicts.map(toneOf)).toEqual(['ok', 'ok', 'warn', 'bad', 'bad']);
  });

  it('[CAT5] [D2] a fake is never called verified, an uncertain one says so beside its number', () => {
    for (let n = 0; n <= 35; n += 1) expect(badgeOf(n)?.text).not.toMatch(/verified/i);
    expect(badgeOf(95)).toEqual({ tone: 'ok', text: '95% Verified' });
    expect(badgeOf(50)).toEqual({ tone: 'warn', text: '50% Verified', beside: 'Uncertain' });
    expect(badgeOf(20)).toEqual({ tone: 'bad', text: 'Likely fake' });
    expect(badgeOf(3)).toEqual({ tone: 'bad', text: 'Fake' });
    expect(badgeOf(null)).toBeNull();
  });

  it('[LIM5] what counts as authenticated always lies in the green', () => {
    expect(authenticatedFrom).toBe(70);
    expect(toneOf(verdictOf(authenticatedFrom))).toBe('ok');
  });
});
