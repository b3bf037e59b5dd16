// Texts of unsent scans and of findings.
import { describe, expect, it } from 'vitest';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { draftWords } from '#client/work/record/draft-words.ts';
import { directionWord, measureOf, numberRegions, strengthWord } from '#client/photo/viewer/finding-words.ts';

describe('a scan that waits', () => {
  // Planted bug: 'Saved' without saying where, or 'Synced' for an unsent scan.
  it('[STA7] says that it is saved on this device and waits, and why', () => {
    expect(draftWords({ state: 'waiting' }, false)).toEqual({
      label: 'Waiting to sync',
      tone: 'warn',
      meaning: 'Saved on this device. It is sent when you are connected again.',
    });
    expect(draftWords({ state: 'waiting', reason: 'No connection to the server' }, true).meaning).toBe(
      "Saved on this device. No connection to the server. We'll retry automatically.",
    );
    expect(draftWords({ state: 'waiting' }, false, true).meaning).toContain('more than 30 days');
  });

  it('[ROL5] [ERR8] a scan that needs a plan or was refused says the reason of the server', () => {
    expect(draftWords({ state: 'needs-plan', reason: 'You have used all uploads of your plan.' }, true)).toMatchObject({
      label: 'Needs a plan',
      meaning: 'You have used all uploads of your plan.',
    });
    expect(draftWords({ state: 'failed', reason: 'This image is damaged and cannot be read' }, true)).toMatchObject({
      label: 'Needs attention',
      tone: 'bad',
      meaning: 'This image is damaged and cannot be read',
    });
  });

  it('[SCN4] says at which step it is', () => {
    expect(draftWords({ state: 'uploading' }, true).label).toBe('Uploading image...');
    expect(draftWords({ state: 'analyzing' }, true).label).toBe('Analyzing artwork...');
  });
});

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
