// The headline and the rows of the checks of a photograph, and what they must not say.
import { describe, expect, it } from 'vitest';
import { checks } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { briefOf } from './check-brief.ts';
import { countsOf, headlineOf, outcomeWords, sectionsOf } from './check-words.ts';

const finding = (examiner: string, more: Partial<Finding> = {}): Finding => ({
  examiner,
  direction: 'neutral',
  strength: 'none',
  measured: null,
  threshold: null,
  says: `${examiner} says`,
  doesNotProve: '',
  ...more,
});
const clear = checks.map(({ name }) => finding(name, { outcome: 'clear' }));

describe('[D44] the checks of a photograph', () => {
  // Planted bug: without red flags the headline calls the work genuine, authentic or verified.
  it('[D7] without red flags say how many were made and what they cannot show', () => {
    expect(headlineOf(clear)).toBe(`No red flags in ${checks.length} checks. A photograph alone can’t show who made a work.`);
    for (const findings of [clear, clear.slice(0, 1), [], [finding('palette-and-surface')]])
      expect(headlineOf(findings)).not.toMatch(/genuine|authentic|original|verified|real\b/i);
    expect(headlineOf([])).toBe('Nothing could be checked on this photograph.');
  });

  it('begin with the gravest flag', () => {
    const moderate = finding('flat-graphics', { direction: 'against', strength: 'moderate', says: 'It looks like a screenshot.' });
    const hard = finding('generator-marks', { direction: 'against', strength: 'hard', says: 'The file names a generator.' });
    expect(headlineOf([...clear, moderate])).toBe('It looks like a screenshot.');
    expect(headlineOf([moderate, hard])).toBe('The file names a generator. 1 more below.');
    const unfit = finding('photo-quality', { strength: 'weak', says: 'It is too blurred to be judged.' });
    expect(headlineOf([...clear, unfit])).toBe('It is too blurred to be judged.');
  });

  it('are grouped, and each has an outcome in a word of its own', () => {
    const sections = sectionsOf([finding('printing-screen', { direction: 'against', strength: 'strong' })], true);
    // What has a flag comes first.
    expect(sections.map(({ group }) => group)).toEqual(['surface', 'file', 'photo']);
    expect(sectionsOf(clear, true).map(({ group }) => group)).toEqual(['file', 'photo', 'surface']);
    const rows = sections.flatMap(({ rows: all }) => all);
    expect(rows).toHaveLength(checks.length);
    expect(rows.filter(({ outcome }) => outcome === 'flag').map(({ name }) => name)).toEqual(['printing-screen']);
    expect(rows.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(checks.length - 1);
    expect(sectionsOf([], false)).toEqual([]);
    expect(new Set(Object.values(outcomeWords).map(({ word }) => word)).size).toBe(5);
  });

  it('of another version are shown too', () => {
    expect(sectionsOf([finding('infrared', { outcome: 'clear' })], false)).toMatchObject([
      { group: 'photo', rows: [{ title: 'infrared' }] },
    ]);
  });

  // Planted bug: a row of an older or newer version without words of its own stays empty.
  it('say their result in a few words, and how many came out how', () => {
    const brief = (one: Finding) => briefOf(sectionsOf([one], false)[0]!.rows[0]!);
    expect(brief(finding('generator-marks', { outcome: 'clear' }))).toBe('None found');
    expect(brief(finding('compression-history', { outcome: 'told', measured: 92 }))).toBe('JPEG, quality 92');
    expect(brief(finding('palette-and-surface', { outcome: 'told', measured: 'brown, gray' }))).toBe('Brown, gray');
    expect(brief(finding('printing-screen', { outcome: 'flag', says: 'It shows dots.' }))).toBe('It shows dots.');
    expect(brief(finding('infrared', { outcome: 'clear', says: 'Nothing below the paint.' }))).toBe('Nothing below the paint.');
    const counted = [
      finding('printing-screen', { outcome: 'flag' }),
      ...clear.slice(0, 2),
      finding('known-work', { outcome: 'cannot-tell' }),
    ];
    expect(countsOf(counted)).toBe('1 flag, 2 clear, 1 can’t tell');
  });
});
