// Combines the examiners' findings with the vision model's answer: the findings cap the number, the model can only lower it.
import type { Analysis } from '#shared/contract/works/analysis.ts';
import { examinersOnlyCeiling, verdictOf } from '#shared/domain/piece/verdict.ts';
import type { ModelOpinion } from '#server/scan/analyst/analyst-answer.ts';
import { asksForResult, givesOrders } from '#server/scan/analyst/orders.ts';
import type { AnalystClaim } from '#server/scan/analyst/analyst-prompt.ts';
import type { AnalystOutcome, UnavailableReason } from '#server/scan/analyst/art-analyst.ts';
import type { Examination } from './examination.ts';
import { isUnfit } from '#shared/examiners/appearance/photo-quality.ts';

/** counted: whether it uses up an upload. modelUnavailable: a model is configured and gave no opinion. */
export type Judgment = { analysis: Analysis; modelUnavailable: boolean; counted: boolean };

type Examined = Pick<
  Examination,
  'confidence' | 'countsAsUpload' | 'style' | 'analysis' | 'evidenceFor' | 'redFlags' | 'recommendations' | 'findings'
>;

const leastUncertain = 36;
const maxUncertain = examinersOnlyCeiling;

const whyNot: Record<UnavailableReason, string> = {
  refused: 'it declined to answer',
  cut_off: 'its answer broke off',
  rate_limited: 'it is busy',
  timed_out: 'it did not answer in time',
  malformed: 'its answer could not be read',
  not_reachable: 'it could not be reached',
  rejected: 'it did not accept the question',
  unconfirmed: 'it is asked once your email address is confirmed',
  spent: 'it has been asked as often as this server allows in a day',
};
/** Errors on our side are not counted as an upload; those that a picture can provoke are, to limit abuse. */
const notTheirFault: readonly UnavailableReason[] = ['rate_limited', 'timed_out', 'not_reachable', 'rejected', 'spent'];

const opening = 'This is an opinion from a photograph and no certificate of authenticity.';
const wordsInPicture = 'The picture contains words that name or ask for a result. They carry no weight and are a reason for doubt.';
const ordersInClaim =
  'The description of the work contains instructions about the result. They were not followed and are a reason for doubt.';
const noArtwork = 'The photograph does not seem to show a work of art.';

const against = ({ findings }: Examined, ...strengths: string[]): boolean =>
  findings.some(({ direction, strength }) => direction === 'against' && strengths.includes(strength));

/** The cap that follows from the findings, and its reason. */
const boundOf = (examined: Examined, opinion: ModelOpinion, claim: AnalystClaim): { most: number; reasons: string[] } => {
  const reasons: string[] = [];
  if (asksForResult(opinion.transcription)) reasons.push(wordsInPicture);
  if (givesOrders([claim.title, claim.artist, claim.description].join('\n'))) reasons.push(ordersInClaim);
  if (!opinion.showsArtwork) reasons.push(noArtwork);
  if (against(examined, 'hard', 'strong')) return { most: Math.min(examined.confidence, maxUncertain), reasons };
  return { most: reasons.length > 0 || against(examined, 'moderate') || examined.findings.some(isUnfit) ? maxUncertain : 100, reasons };
};

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const listed = (intro: string, items: readonly string[]): string => (items.length === 0 ? '' : `${intro} ${items.map(sentence).join(' ')}`);
const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

const withModel = (examined: Examined, opinion: ModelOpinion, claim: AnalystClaim): Judgment => {
  const { most, reasons } = boundOf(examined, opinion, claim);
  const decided = against(examined, 'hard', 'strong');
  const undecidable = !decided && (!opinion.showsArtwork || examined.findings.some(isUnfit));
  const confidence = Math.max(undecidable ? leastUncertain : 0, Math.min(opinion.confidence, most));
  const held =
    decided && opinion.confidence > most ? 'What the examiners measured in the file weighs more than how the picture looks.' : '';
  return {
    modelUnavailable: false,
    counted: !undecidable,
    analysis: {
      verdict: verdictOf(confidence),
      confidence,
      artist_style: opinion.artistStyle === '' ? examined.style : opinion.artistStyle,
      analysis: joined(
        [
          opening,
          opinion.analysis,
          listed('It could also be something else:', opinion.alternatives),
          listed('A photograph cannot tell:', opinion.cannotDetermine),
          held,
          ...reasons,
        ],
        '\n\n',
      ),
      evidence_for: [...examined.evidenceFor, ...opinion.evidenceFor],
      evidence_against: [...examined.redFlags, ...reasons, ...opinion.evidenceAgainst],
      recommendations: joined([...opinion.recommendations.map(sentence), examined.recommendations], ' '),
    },
  };
};

/** outcome: null if no model is configured, or the photograph was not sent to it. */
export const judge = (examined: Examined, outcome: AnalystOutcome | null, claim: AnalystClaim): Judgment => {
  if (outcome?.kind === 'opinion') return withModel(examined, outcome.opinion, claim);
  const confidence = Math.min(examined.confidence, examinersOnlyCeiling);
  const missing =
    outcome === null ? '' : `The vision model gave no opinion this time: ${whyNot[outcome.reason]}. Only the built-in examiners decided.`;
  const unfair = outcome !== null && notTheirFault.includes(outcome.reason) && !against(examined, 'hard', 'strong');
  return {
    modelUnavailable: outcome !== null,
    counted: examined.countsAsUpload && !unfair,
    analysis: {
      verdict: verdictOf(confidence),
      confidence,
      artist_style: examined.style,
      analysis: joined([examined.analysis, missing], '\n\n'),
      evidence_for: examined.evidenceFor,
      evidence_against: examined.redFlags,
      recommendations: examined.recommendations,
    },
  };
};
