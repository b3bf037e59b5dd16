// Combines the examiners' findings with the vision model's answer: the findings cap the number, the model can only lower it.
import type { Analysis } from '#shared/contract/works/analysis.ts';
import { reportInEnglish, reportText, type Report } from '#shared/domain/piece/report-texts.ts';
import { examinersOnlyCeiling, verdictOf } from '#shared/domain/piece/verdict.ts';
import type { ModelOpinion } from '#server/scan/analyst/analyst-answer.ts';
import { asksForResult, givesOrders } from '#server/scan/analyst/orders.ts';
import type { AnalystClaim } from '#server/scan/analyst/analyst-prompt.ts';
import type { AnalystOutcome, UnavailableReason } from '#server/scan/analyst/art-analyst.ts';
import type { CodedText } from '#shared/language/coded-text.ts';
import type { Examination } from './examination.ts';
import { isUnfit } from '#shared/examiners/appearance/photo-quality.ts';

/** counted: whether it uses up an upload. modelUnavailable: a model is configured and gave no opinion. */
export type Judgment = { analysis: Analysis; modelUnavailable: boolean; counted: boolean };

type Examined = Pick<Examination, 'confidence' | 'countsAsUpload' | 'report' | 'findings'>;

const leastUncertain = 36;
const maxUncertain = examinersOnlyCeiling;

/** Errors on our side are not counted as an upload; those that a picture can provoke are, to limit abuse. */
const notTheirFault: readonly UnavailableReason[] = ['rate_limited', 'timed_out', 'not_reachable', 'rejected', 'spent'];

const against = ({ findings }: Examined, ...strengths: string[]): boolean =>
  findings.some(({ direction, strength }) => direction === 'against' && strengths.includes(strength));

/** The cap that follows from the findings, and its reason. */
const boundOf = (examined: Examined, opinion: ModelOpinion, claim: AnalystClaim): { most: number; reasons: CodedText[] } => {
  const reasons: CodedText[] = [];
  if (asksForResult(opinion.transcription)) reasons.push(reportText('words-in-picture'));
  if (givesOrders([claim.title, claim.artist, claim.description].join('\n'))) reasons.push(reportText('orders-in-claim'));
  if (!opinion.showsArtwork) reasons.push(reportText('no-artwork'));
  if (against(examined, 'hard', 'strong')) return { most: Math.min(examined.confidence, maxUncertain), reasons };
  return { most: reasons.length > 0 || against(examined, 'moderate') || examined.findings.some(isUnfit) ? maxUncertain : 100, reasons };
};

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const sentences = (items: readonly string[]): string => items.map(sentence).join(' ');

const judged = (confidence: number, report: Report): Analysis => ({
  verdict: verdictOf(confidence),
  confidence,
  ...reportInEnglish(report),
  report,
});

const withModel = (examined: Examined, opinion: ModelOpinion, claim: AnalystClaim): Judgment => {
  const { most, reasons } = boundOf(examined, opinion, claim);
  const { style, evidence_for, evidence_against, recommendations } = examined.report;
  const { alternatives, cannotDetermine: unknown } = opinion;
  const decided = against(examined, 'hard', 'strong');
  const undecidable = !decided && (!opinion.showsArtwork || examined.findings.some(isUnfit));
  const confidence = Math.max(undecidable ? leastUncertain : 0, Math.min(opinion.confidence, most));
  return {
    modelUnavailable: false,
    counted: !undecidable,
    analysis: judged(confidence, {
      style: opinion.artistStyle === '' ? style : opinion.artistStyle,
      analysis: [
        reportText('opinion-only'),
        ...opinion.analysis,
        ...(alternatives.length === 0 ? [] : [reportText('alternatives', { alternatives: sentences(alternatives) })]),
        ...(unknown.length === 0 ? [] : [reportText('cannot-tell', { things: sentences(unknown) })]),
        ...(decided && opinion.confidence > most ? [reportText('file-weighs-more')] : []),
        ...reasons,
      ],
      evidence_for: [...evidence_for, ...opinion.evidenceFor],
      evidence_against: [...evidence_against, ...reasons, ...opinion.evidenceAgainst],
      recommendations: [...opinion.recommendations.map(sentence), ...recommendations],
    }),
  };
};

/** outcome: null if no model is configured, or the photograph was not sent to it. */
export const judge = (examined: Examined, outcome: AnalystOutcome | null, claim: AnalystClaim): Judgment => {
  if (outcome?.kind === 'opinion') return withModel(examined, outcome.opinion, claim);
  const { report } = examined;
  const silent = outcome === null ? [] : [reportText('model-silent', { reason: reportText(`silent-${outcome.reason}`) })];
  const unfair = outcome !== null && notTheirFault.includes(outcome.reason) && !against(examined, 'hard', 'strong');
  return {
    modelUnavailable: outcome !== null,
    counted: examined.countsAsUpload && !unfair,
    analysis: judged(Math.min(examined.confidence, examinersOnlyCeiling), { ...report, analysis: [...report.analysis, ...silent] }),
  };
};
