// Texts of findings.
import { describe, expect, it } from 'vitest';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { directionWord, measureOf, numberRegions, strengthWord } from './finding-words.ts';

const finding = (more: Partial<Finding>): Finding => ({
  examiner: 'Printing screen',
  direction: 'against',
  strength: 'strong',
  measured: null,
  threshold: null,
  says: 'A screen of dots was found.',
  doesNotProve: 'That the work is no print.',
  ...more,
});

describe('a finding', () => {
  it('[SCN10] [SCN11] says which way it points, how strongly, and what was measured', () => {
    expect(directionWord(finding({}))).toEqual({ word: 'Against', tone: 'bad' });
    expect(directionWord(finding({ direction: 'neutral' })).word).toBe('Neutral');
    expect(strengthWord(finding({ strength: 'hard' }))).toBe('Decisive');
    expect(strengthWord(finding({ strength: 'none' }))).toBeNull();
    expect(measureOf(finding({ measured: 0.123_456, threshold: 0.1 }))).toBe('Measured 0.123, limit 0.1');
    expect(measureOf(finding({ measured: 'Stable Diffusion' }))).toBe('Measured Stable Diffusion');
    expect(measureOf(finding({}))).toBeNull();
  });

  it('[SCN11] findings with a place on the picture carry the numbers of the list', () => {
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const [plain, first, second] = [finding({}), finding({ region }), finding({ region })];
    expect([...numberRegions([plain, first, second])]).toEqual([
      [first, 1],
      [second, 2],
    ]);
  });
});
