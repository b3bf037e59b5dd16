// The report of an analysis in parts: sentences of ours as codes, and the own words of a vision model as they came.
import { coded, englishOf, textOf, type CodedText, type Coder } from '#shared/language/coded-text.ts';
import { template, translated, translatedProse } from '#shared/language/t.ts';
import { findingTexts } from './finding-texts.ts';

const ownTexts = {
  'opinion-only': template('This is an opinion from a photograph and no certificate of authenticity.'),
  'no-model': template(
    'No vision model looked at the picture. The built-in examiners can find signs against a work, but nothing in a photograph lets them confirm one: without a model the confidence never rises above {ceiling}.',
  ),
  'style-unknown': template('Needs an AI model or a specialist'),
  'verdict-fake': template('The file itself says that a machine made the picture, so it is not a photograph of an original work.'),
  'verdict-likely-fake': template('What was photographed does not look like the surface of an original work.'),
  'verdict-unfit': template('The photograph is not good enough for an opinion.'),
  'verdict-no-object': template('The picture does not look like a photograph of an object, so there is no opinion on the work.'),
  'verdict-open': template('Nothing here settles it either way.'),
  flag: template('{says} {limits}'),
  'not-found': template('We could not find {things}. That is no sign that the work is genuine.'),
  'thing-marks': template('the marks of an image generator in the file'),
  'thing-print': template('a printing screen'),
  'thing-display': template('the pixel grid of a display'),
  'thing-flat': template('the large uniform areas of a screenshot or a digital graphic'),
  'thing-image': template('a listed picture that looks like this one'),

  'photograph-again': template(
    'Photograph the work itself again: in daylight without reflections, in focus, filling the frame, as the original file of the camera.',
  ),
  'ask-for-photographs': template(
    'Ask for new photographs of the work, taken at an angle, of its back and of its edges, before you pay for anything.',
  ),
  'state-medium': template('Say what the medium of the work is: whether a printing screen means anything depends on it.'),
  'compare-with-museum': template(
    'Compare size, support, edges and back with what the museum publishes about that work: a reproduction seldom agrees in all of them.',
  ),
  'gather-paperwork': template('Gather its paperwork: invoices, exhibition labels, catalog entries, earlier owners.'),
  'ask-conservator': template(
    'For certainty have a conservator look at the work itself, under raking light and the microscope, and at its pigments and support.',
  ),

  'model-silent': template('The vision model gave no opinion this time: {reason}. Only the built-in examiners decided.'),
  'silent-refused': template('it declined to answer'),
  'silent-cut_off': template('its answer broke off'),
  'silent-rate_limited': template('it is busy'),
  'silent-timed_out': template('it did not answer in time'),
  'silent-malformed': template('its answer could not be read'),
  'silent-not_reachable': template('it could not be reached'),
  'silent-rejected': template('it did not accept the question'),
  'silent-unconfirmed': template('it is asked once your email address is confirmed'),
  'silent-spent': template('it has been asked as often as this server allows in a day'),
  'words-in-picture': template(
    'The picture contains words that name or ask for a result. They carry no weight and are a reason for doubt.',
  ),
  'orders-in-claim': template(
    'The description of the work contains instructions about the result. They were not followed and are a reason for doubt.',
  ),
  'no-artwork': template('The photograph does not seem to show a work of art.'),
  'file-weighs-more': template('What the examiners measured in the file weighs more than how the picture looks.'),
  alternatives: template('It could also be something else: {alternatives}'),
  'cannot-tell': template('A photograph cannot tell: {things}'),
  'opinion-of': template('Opinion {number} ({model}, {confidence}%): {words}'),
  'opinions-disagree': template('The opinions disagree ({numbers}), so none of them counts.'),
  'opinions-differ': template('Two opinions on this photograph disagree: {numbers}.'),
  'opinion-number': template('{number}%'),
} as const;
export const reportText: Coder<typeof ownTexts> = coded;
/** Parts may be what a finding says. */
const texts = { ...findingTexts, ...ownTexts };

/** A coded text of this table or of a finding; a plain string is a model's own words, or of an older version. */
export type ReportPart = CodedText | string;

/** analysis: paragraphs. recommendations: sentences. */
export type Report = {
  style: ReportPart;
  analysis: ReportPart[];
  evidence_for: ReportPart[];
  evidence_against: ReportPart[];
  recommendations: ReportPart[];
};
type Written = { artist_style: string; analysis: string; evidence_for: string[]; evidence_against: string[]; recommendations: string };

const written = (
  { style, analysis, evidence_for, evidence_against, recommendations }: Report,
  words: (part: ReportPart) => string,
): Written => ({
  artist_style: words(style),
  analysis: analysis.map(words).join('\n\n'),
  evidence_for: evidence_for.map(words),
  evidence_against: evidence_against.map(words),
  recommendations: recommendations.map(words).join(' '),
});

/** For older apps, and for whoever reads an export. */
export const partInEnglish = (part: ReportPart): string => (typeof part === 'string' ? part : englishOf(texts, part));
export const reportInEnglish = (report: Report): Written => written(report, partInEnglish);

class UnknownCode extends Error {}

/** A report in the language of the reader; one without codes, or with those of a newer version, is translated as far as its sentences are known. */
export const readReport = (analysis: Written & { report?: Report | undefined }): Written => {
  try {
    if (analysis.report !== undefined)
      return written(analysis.report, (part) => {
        const words = typeof part === 'string' ? part : textOf(texts, part);
        if (words === null) throw new UnknownCode();
        return words;
      });
  } catch (error) {
    if (!(error instanceof UnknownCode)) throw error;
  }
  return {
    artist_style: translated(analysis.artist_style),
    analysis: translatedProse(analysis.analysis),
    evidence_for: analysis.evidence_for.map(translated),
    evidence_against: analysis.evidence_against.map(translated),
    recommendations: translatedProse(analysis.recommendations),
  };
};
