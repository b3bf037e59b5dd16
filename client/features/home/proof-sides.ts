// The two example files that the front page sets beside each other: what was found in them, check by check, as the program said it.
import { checkNamed, outcomeOf, type CheckName } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { briefOf } from '#client/work/evidence/check-brief.ts';
import { outcomeWords } from '#client/work/evidence/check-words.ts';
import results from '#client/work/examples/results.json';
import { figure } from '#client/photo/viewer/finding-words.ts';
import { t } from '#shared/language/t.ts';

export type ProofSide = 'painting' | 'print';

/** The checks in the order of the rows; the only one whose outcome differs is first. */
const shown: readonly CheckName[] = ['printing-screen', 'generator-marks', 'screen-photograph', 'flat-graphics', 'photo-quality'];

// Written by our own program in this shape.
const findingsOf = (side: ProofSide): readonly Finding[] => results[side].findings as Finding[];

export type Outcome = { word: string; isFlag: boolean; /** What was measured, and where the limit is. */ brief: string };

/** Numbers beside their limit; else the result in a few words. */
const briefWords = (name: CheckName, finding: Finding): string => {
  const { measured, threshold } = finding;
  return typeof measured === 'number' && typeof threshold === 'number'
    ? t('{measured}, limit {limit}', { measured: figure(measured), limit: figure(threshold) })
    : briefOf({ name, title: '', lookedAt: '', outcome: outcomeOf(finding), findings: [finding] });
};

const outcomeIn = (side: ProofSide, name: CheckName): Outcome => {
  const finding = findingsOf(side).find(({ examiner }) => examiner === name);
  if (finding === undefined) throw new Error(`${name} has no result for the example ${side}`);
  const outcome = outcomeOf(finding);
  return { word: outcomeWords[outcome].word, isFlag: outcome === 'flag', brief: briefWords(name, finding) };
};

export const proofRows: readonly { title: string; painting: Outcome; print: Outcome }[] = shown.map((name) => ({
  title: checkNamed(name)?.title ?? name,
  painting: outcomeIn('painting', name),
  print: outcomeIn('print', name),
}));

const flagsIn = (side: ProofSide): number => proofRows.filter((row) => row[side].isFlag).length;
const headline = (side: ProofSide): string => {
  const count = flagsIn(side);
  return count === 0 ? t('No red flags') : t('{count, plural, one {# red flag} other {# red flags}}', { count });
};
export const proofHeads: Readonly<Record<ProofSide, { text: string; isFlag: boolean; counts: string }>> = {
  painting: {
    text: headline('painting'),
    isFlag: flagsIn('painting') > 0,
    counts: t('{clear} of {count} checks clear', { clear: shown.length - flagsIn('painting'), count: shown.length }),
  },
  print: { text: headline('print'), isFlag: flagsIn('print') > 0, counts: t('Looks printed') },
};
