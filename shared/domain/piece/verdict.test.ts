// Thresholds from confidence to verdict, and the resulting badge.
import { describe, expect, it } from 'vitest';
import { authenticatedFrom, badgeOf, basisOf, knownBasis, toneOf, verdictBases, verdictOf, verdicts } from './verdict.ts';

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

  it('[CAT5] [ART1] [D2] only the two green verdicts are called verified, whatever they rest on', () => {
    for (const basis of [...verdictBases, null])
      for (let n = 0; n <= 100; n += 1) {
        const badge = badgeOf(n, basis);
        if (n >= 65) expect(badge).toEqual({ tone: 'ok', text: `${n}% Verified` });
        else expect(JSON.stringify(badge)).not.toMatch(/verified/i);
        if (n <= 35) expect(badge).toEqual({ tone: 'bad', text: n <= 15 ? 'Fake' : 'Likely fake' });
      }
    expect(badgeOf(null, null)).toBeNull();
  });

  // Planted bug: a confidence shown beside a verdict that no model gave.
  it('[D2] an open verdict says who looked: a model with its number, the examiners without one', () => {
    expect(badgeOf(50, 'model')).toEqual({ tone: 'warn', text: 'Uncertain', beside: '50%' });
    expect(badgeOf(44, 'flags')).toEqual({ tone: 'warn', text: 'Uncertain' });
    expect(badgeOf(50, 'clear')).toEqual({ tone: 'neutral', text: 'No red flags' });
  });

  it('[D2] where it is not known who looked, the badge claims neither a look nor a number', () => {
    for (let n = 36; n <= 64; n += 1) expect(badgeOf(n, null)).toEqual({ tone: 'neutral', text: 'Uncertain' });
    expect(['model', 'flags', 'clear', 'oracle', null].map(knownBasis)).toEqual(['model', 'flags', 'clear', null, null]);
  });

  it('[D2] [D6] what a verdict rests on follows from its analysis: a photograph that cannot be judged has a red flag', () => {
    expect(basisOf({ model: 'gpt-4o', evidence_against: [] })).toBe('model');
    expect(basisOf({ model: 'gpt-4o', evidence_against: ['The signature differs.'] })).toBe('model');
    expect(basisOf({ model: null, evidence_against: ['The photograph is too small to be judged.'] })).toBe('flags');
    expect(basisOf({ model: null, evidence_against: [] })).toBe('clear');
  });

  it('[LIM5] what counts as authenticated always lies in the green', () => {
    expect(authenticatedFrom).toBe(70);
    expect(toneOf(verdictOf(authenticatedFrom))).toBe('ok');
  });
});
