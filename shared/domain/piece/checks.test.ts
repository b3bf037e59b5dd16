// The table of checks, and the outcome of findings from before outcomes were stored.
import { describe, expect, it } from 'vitest';
import { checkGroups, checks, outcomeOf } from './checks.ts';
import type { Finding } from './finding.ts';

const old = (more: Partial<Finding>): Finding => ({
  examiner: 'printing-screen',
  direction: 'neutral',
  strength: 'none',
  measured: null,
  threshold: null,
  says: 'We could not find a printing screen.',
  doesNotProve: 'Nothing.',
  ...more,
});

describe('the checks', () => {
  it('[D44] each have a name of their own, a short title, a group, and a sentence on what was looked at', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
    expect(new Set(checks.map(({ group }) => group))).toEqual(new Set(checkGroups));
    expect(checks.every(({ title }) => title.length <= 24)).toBe(true);
    expect(checks.every(({ lookedAt }) => /^(The|Whether|Which|Texts) .+\.$/.test(lookedAt))).toBe(true);
  });
});

describe('the outcome of a finding', () => {
  it.each<[Finding['outcome'], string, Partial<Finding>]>([
    ['clear', 'where nothing was found', {}],
    ['flag', 'against the work', { direction: 'against', strength: 'moderate' }],
    ['told', 'of a description', { examiner: 'palette-and-surface', says: 'The picture is dark.' }],
    ['told', 'of a pattern that is no evidence', { region: { x: 0, y: 0, width: 1, height: 1 } }],
    ['cannot-tell', 'of a photograph that is too poor', { examiner: 'photo-quality', strength: 'weak', says: 'Too dark.' }],
    ['cannot-tell', 'of a check that failed', { says: 'This check could not be finished.' }],
    ['cannot-tell', 'of an unreadable credential', { says: 'The file carries Content Credentials that could not be read.' }],
    ['clear', 'of a check that this version does not know', { examiner: 'tea-leaves' }],
  ])('[D44] is %s %s, if it was stored without one', (outcome, _, more) => {
    expect(outcomeOf(old(more))).toBe(outcome);
  });

  it('is its own where it has one', () => {
    expect(outcomeOf(old({ outcome: 'told' }))).toBe('told');
    // Caught: handing on a word that no screen has a sign for.
    expect(outcomeOf(old({ outcome: 'settled', direction: 'against', strength: 'strong' }))).toBe('flag');
  });
});
