// From findings to number, verdict and words: the bounds that hold for every combination of findings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportInEnglish } from '#shared/domain/piece/report-texts.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { verdictOf } from '#shared/domain/piece/verdict.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { clear } from '#shared/examiners/picture/examiner.ts';
import { confidenceOf, opinionOf } from './opinion.ts';

const finding = (direction: Finding['direction'], strength: Finding['strength'], examiner = 'printing-screen'): Finding => ({
  examiner,
  direction,
  strength,
  measured: 1,
  threshold: 2,
  says: `This ${examiner} ${direction} ${strength}.`,
  doesNotProve: 'It proves little.',
});
const anyFinding = fc.record({
  direction: fc.constantFrom('against' as const, 'for' as const, 'neutral' as const),
  strength: fc.constantFrom('hard' as const, 'strong' as const, 'moderate' as const, 'weak' as const, 'none' as const),
  examiner: fc.constantFrom('generator-marks', 'printing-screen', 'flat-graphics', 'photo-quality', 'known-image'),
});
const anyFindings = fc
  .array(anyFinding, { maxLength: 12 })
  .map((list) => list.map(({ direction, strength, examiner }) => finding(direction, strength, examiner)));
const holds = (property: fc.IProperty<[Finding[]]>): void => fc.assert(property, { numRuns: 2000, seed: 20_261_121 });

describe('[D4] without a vision model', () => {
  it('[D4] nothing raises a work above 64, not even findings that speak for it', () => {
    // Caught: a finding 'for' that adds to the confidence.
    holds(
      fc.property(anyFindings, (findings) => {
        expect(confidenceOf(findings)).toBeLessThanOrEqual(64);
      }),
    );
  });

  it('[D4] every opinion says so, and that it is one from a photograph', () => {
    holds(
      fc.property(anyFindings, (findings) => {
        const { analysis, evidence_for: evidenceFor } = reportInEnglish(opinionOf(findings, null).report);
        expect(analysis).toContain('never rises above 64');
        expect(analysis).toMatch(/^This is an opinion from a photograph and no certificate of authenticity\./);
        expect(evidenceFor).toEqual([]);
      }),
    );
  });
});

describe('the ladder', () => {
  it('[STA10] the verdict always follows from the one number', () => {
    holds(
      fc.property(anyFindings, (findings) => {
        expect(opinionOf(findings, null).verdict).toBe(verdictOf(confidenceOf(findings)));
      }),
    );
  });

  it('[STA10] FAKE needs a hard finding, LIKELY FAKE a strong one; doubts stay UNCERTAIN however many', () => {
    const against = (strength: Finding['strength'], times: number): Finding[] =>
      Array.from({ length: times }, () => finding('against', strength));
    // Caught: subtracting without a floor, so that five doubts made a LIKELY FAKE.
    for (const times of [1, 2, 5, 40]) {
      expect(opinionOf(against('hard', times), null).verdict).toBe('FAKE');
      expect(opinionOf(against('strong', times), null).verdict).toBe('LIKELY FAKE');
      expect(opinionOf(against('moderate', times), null).verdict).toBe('UNCERTAIN');
      expect(opinionOf(against('weak', times), null).verdict).toBe('UNCERTAIN');
    }
    expect(opinionOf([], null)).toMatchObject({ verdict: 'UNCERTAIN', confidence: 50, hardAgainst: false, countsAsUpload: true });
  });

  it('[STA10] one more finding against never raises the number', () => {
    const strengths = ['hard', 'strong', 'moderate', 'weak'] as const;
    holds(
      fc.property(anyFindings, (findings) => {
        for (const strength of strengths)
          expect(confidenceOf([...findings, finding('against', strength)])).toBeLessThanOrEqual(confidenceOf(findings));
      }),
    );
  });

  it('neutral findings move nothing', () => {
    holds(
      fc.property(anyFindings, (findings) => {
        expect(confidenceOf(findings)).toBe(confidenceOf(findings.filter(({ direction }) => direction === 'against')));
      }),
    );
  });
});

describe('[D7] the words', () => {
  it('[D7] never turn what was not found into a sign of authenticity', () => {
    const unmeasured = { measured: null, threshold: null, doesNotProve: findingText('marks-limits') };
    const clean = [
      clear('printing-screen', { ...unmeasured, says: findingText('screen-none-print') }),
      clear('generator-marks', { ...unmeasured, says: findingText('marks-none') }),
    ];
    const { analysis } = reportInEnglish(opinionOf(clean, 'painting').report);
    expect(analysis).toContain(
      'We could not find a printing screen or the marks of an image generator in the file. That is no sign that the work is genuine.',
    );
    expect(analysis).not.toMatch(/no signs? of forgery|appears? (?:to be )?(?:genuine|authentic)|consistent with/i);
  });

  it('[GEN2] [ENT12] hold every part of a result: verdict, confidence, style, analysis, evidence for and against, recommendations', () => {
    for (const medium of [...media, null]) {
      const opinion = opinionOf([finding('against', 'strong')], medium);
      expect(opinion).toMatchObject({
        verdict: 'LIKELY FAKE',
        confidence: 26,
      });
      const written = reportInEnglish(opinion.report);
      expect(written).toMatchObject({
        artist_style: 'Needs an AI model or a specialist',
        evidence_for: [],
        evidence_against: ['This printing-screen against strong.'],
      });
      expect(written.analysis).toContain('This printing-screen against strong. It proves little.');
      expect(written.recommendations).toContain('conservator');
      expect(written.recommendations.includes('Say what the medium of the work is')).toBe(medium === null);
    }
  });

  it('[D6] ask for a better photograph where this one is no base for an opinion', () => {
    const unfit: Finding = { ...finding('neutral', 'weak', 'photo-quality'), says: 'The photograph is too small to be judged.' };
    const opinion = opinionOf([unfit], 'painting');
    expect(opinion).toMatchObject({ verdict: 'UNCERTAIN', countsAsUpload: false });
    expect(reportInEnglish(opinion.report)).toMatchObject({
      evidence_against: ['The photograph is too small to be judged.'],
      recommendations: expect.stringContaining('Photograph the work itself again'),
    });
    expect(opinionOf([unfit, finding('against', 'strong')], 'painting').countsAsUpload).toBe(true);
  });
});
