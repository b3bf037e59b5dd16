// Fuses the findings of all examiners into a confidence and plain words. Findings can only lower the confidence.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { FindingCode } from '#shared/domain/piece/finding-texts.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { reportText, type Report } from '#shared/domain/piece/report-texts.ts';
import { examinersOnlyCeiling, verdictOf, type Verdict } from '#shared/domain/piece/verdict.ts';
import { showsNoObject } from '#shared/examiners/appearance/flat-graphics.ts';
import type { CodedText } from '#shared/language/coded-text.ts';
import { isUnfit } from '#shared/examiners/appearance/photo-quality.ts';

/** The confidence without findings. */
const undecided = 50;
/** The lowest number that is still UNCERTAIN, and the lowest that is still LIKELY FAKE. */
const leastUncertain = 36;
const leastLikelyFake = 16;

const count = (findings: readonly Finding[], strength: Finding['strength']): number =>
  findings.filter((finding) => finding.direction === 'against' && finding.strength === strength).length;

/** Whole percent. FAKE needs a hard finding, LIKELY FAKE a strong one; any number of weaker findings stays UNCERTAIN. */
export const confidenceOf = (findings: readonly Finding[]): number => {
  const [hard, strong, moderate, weak] = [
    count(findings, 'hard'),
    count(findings, 'strong'),
    count(findings, 'moderate'),
    count(findings, 'weak'),
  ];
  if (hard > 0) return hard > 1 ? 4 : 8;
  if (strong > 0) return Math.max(leastLikelyFake, 32 - 6 * strong - 2 * moderate);
  return Math.min(examinersOnlyCeiling, Math.max(leastUncertain, undecided - 6 * moderate - 2 * weak));
};

export type Opinion = {
  confidence: number;
  verdict: Verdict;
  hardAgainst: boolean;
  /** False if the photograph could not be judged: such a scan is not counted as an upload. */
  countsAsUpload: boolean;
  report: Report;
};

const verdictText = (verdict: Verdict, findings: readonly Finding[]): CodedText => {
  if (verdict === 'FAKE') return reportText('verdict-fake');
  if (verdict === 'LIKELY FAKE') return reportText('verdict-likely-fake');
  if (findings.some(isUnfit)) return reportText('verdict-unfit');
  return reportText(findings.some(showsNoObject) ? 'verdict-no-object' : 'verdict-open');
};

const things: Partial<Record<FindingCode, CodedText>> = {
  'marks-none': reportText('thing-marks'),
  'screen-none-print': reportText('thing-print'),
  'screen-none-display': reportText('thing-display'),
  'flat-none': reportText('thing-flat'),
  'image-none': reportText('thing-image'),
};
/** 'We could not find a, b or c.', from the examiners without findings. */
const notFound = (findings: readonly Finding[]): CodedText[] => {
  const list = findings.flatMap(({ words }) => things[words?.says.code as FindingCode] ?? []);
  return list.length === 0 ? [] : [reportText('not-found', { things: { list, joined: 'or' } })];
};

const advice = (verdict: Verdict, medium: Medium | null, findings: readonly Finding[]): CodedText[] => [
  ...(findings.some(isUnfit) || findings.some(showsNoObject) ? [reportText('photograph-again')] : []),
  ...(verdict === 'FAKE' || verdict === 'LIKELY FAKE' ? [reportText('ask-for-photographs')] : []),
  ...(medium === null ? [reportText('state-medium')] : []),
  ...(findings.some(({ examiner, direction }) => examiner === 'known-work' && direction === 'against')
    ? [reportText('compare-with-museum')]
    : []),
  reportText('gather-paperwork'),
  reportText('ask-conservator'),
];

const partOf = ({ says, words }: Finding): CodedText | string => words?.says ?? says;
const limitsOf = ({ doesNotProve, words }: Finding): CodedText | string => words?.doesNotProve ?? doesNotProve;

export const opinionOf = (findings: readonly Finding[], medium: Medium | null): Opinion => {
  const confidence = confidenceOf(findings);
  const verdict = verdictOf(confidence);
  const flags = findings.filter((finding) => finding.direction === 'against' || isUnfit(finding));
  const palette = findings.find(({ examiner }) => examiner === 'palette-and-surface');
  return {
    confidence,
    verdict,
    hardAgainst: count(findings, 'hard') > 0,
    countsAsUpload: verdict !== 'UNCERTAIN' || !findings.some((finding) => isUnfit(finding) || showsNoObject(finding)),
    report: {
      style: reportText('style-unknown'),
      analysis: [
        reportText('opinion-only'),
        verdictText(verdict, findings),
        ...flags.map((flag) => reportText('flag', { says: partOf(flag), limits: limitsOf(flag) })),
        ...notFound(findings),
        ...(palette === undefined ? [] : [partOf(palette)]),
        reportText('no-model', { ceiling: examinersOnlyCeiling }),
      ],
      evidence_for: [],
      evidence_against: flags.map(partOf),
      recommendations: advice(verdict, medium, findings),
    },
  };
};
