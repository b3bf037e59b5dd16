// Fuses the findings of all examiners into a confidence and plain words. Findings can only lower the confidence.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { examinersOnlyCeiling, verdictOf, type Verdict } from '#shared/domain/piece/verdict.ts';
import { showsNoObject } from '#shared/examiners/appearance/flat-graphics.ts';
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
  style: string;
  analysis: string;
  evidenceFor: string[];
  redFlags: string[];
  recommendations: string;
};

const opening = 'This is an opinion from a photograph and no certificate of authenticity.';
const ceiling = `No vision model looked at the picture. The built-in examiners can find signs against a work, but nothing in a photograph lets them confirm one: without a model the confidence never rises above ${examinersOnlyCeiling}.`;

const verdictSentence = (verdict: Verdict, findings: readonly Finding[]): string => {
  if (verdict === 'FAKE') return 'The file itself says that a machine made the picture, so it is not a photograph of an original work.';
  if (verdict === 'LIKELY FAKE') return 'What was photographed does not look like the surface of an original work.';
  if (findings.some(isUnfit)) return 'The photograph is not good enough for an opinion.';
  if (findings.some(showsNoObject)) return 'The picture does not look like a photograph of an object, so there is no opinion on the work.';
  return 'Nothing here settles it either way.';
};

const missing = 'We could not find ';
/** 'We could not find a, b or c.', from the examiners without findings. */
const notFound = (findings: readonly Finding[]): string => {
  const things = findings
    .filter(({ direction, says }) => direction === 'neutral' && says.startsWith(missing))
    .map(({ says }) => says.slice(missing.length).replace(/\.$/, ''));
  if (things.length === 0) return '';
  const list = things.length === 1 ? things[0] : `${things.slice(0, -1).join(', ')} or ${things.at(-1) ?? ''}`;
  return `${missing}${list}. That is no sign that the work is genuine.`;
};

const advice = (verdict: Verdict, medium: Medium | null, findings: readonly Finding[]): string => {
  const steps: string[] = [];
  if (findings.some(isUnfit) || findings.some(showsNoObject))
    steps.push(
      'Photograph the work itself again: in daylight without reflections, in focus, filling the frame, as the original file of the camera.',
    );
  if (verdict === 'FAKE' || verdict === 'LIKELY FAKE')
    steps.push('Ask for new photographs of the work, taken at an angle, of its back and of its edges, before you pay for anything.');
  if (medium === null) steps.push('Say what the medium of the work is: whether a printing screen means anything depends on it.');
  if (findings.some(({ examiner, direction }) => examiner === 'known-work' && direction === 'against'))
    steps.push(
      'Compare size, support, edges and back with what the museum publishes about that work: a reproduction seldom agrees in all of them.',
    );
  steps.push('Gather its paperwork: invoices, exhibition labels, catalog entries, earlier owners.');
  steps.push(
    'For certainty have a conservator look at the work itself, under raking light and the microscope, and at its pigments and support.',
  );
  return steps.join(' ');
};

export const opinionOf = (findings: readonly Finding[], medium: Medium | null): Opinion => {
  const confidence = confidenceOf(findings);
  const verdict = verdictOf(confidence);
  const flags = findings.filter((finding) => finding.direction === 'against' || isUnfit(finding));
  const palette = findings.find(({ examiner }) => examiner === 'palette-and-surface')?.says ?? '';
  const told = flags.map(({ says, doesNotProve }) => `${says} ${doesNotProve}`);
  const analysis = [opening, verdictSentence(verdict, findings), ...told, notFound(findings), palette, ceiling]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    confidence,
    verdict,
    hardAgainst: count(findings, 'hard') > 0,
    countsAsUpload: verdict !== 'UNCERTAIN' || !findings.some((finding) => isUnfit(finding) || showsNoObject(finding)),
    style: 'Needs an AI model or a specialist',
    analysis,
    evidenceFor: [],
    redFlags: flags.map(({ says }) => says),
    recommendations: advice(verdict, medium, findings),
  };
};
