// Parses the vision model's answer into validated and bounded values.
import * as z from 'zod/mini';
import type { ReportPart } from '#shared/domain/piece/report-texts.ts';

export type ModelOpinion = {
  transcription: string;
  showsArtwork: boolean;
  artistStyle: string;
  /** Paragraphs. */
  analysis: ReportPart[];
  evidenceFor: string[];
  evidenceAgainst: ReportPart[];
  alternatives: string[];
  cannotDetermine: string[];
  recommendations: string[];
  /** Whole percent, 0 to 100. */
  confidence: number;
};

export type ReadAnswer = { ok: true; opinion: ModelOpinion } | { ok: false; problem: string };

const maxText = 4000;
const maxItem = 400;
const maxItems = 12;

/** One line of plain text: control characters and whitespace collapse into single spaces. */
const clean = (text: string, max: number): string => {
  // What has no width must not hide a word by standing in it.
  const flat = text
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]+/g, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim();
  return flat.length <= max ? flat : `${flat.slice(0, max - 1).trimEnd()}…`;
};

const textField = z.pipe(
  z.union([z.string(), z.null(), z.undefined()]),
  z.transform((value) => clean(value ?? '', maxText)),
);
const listField = z.pipe(
  z.union([z.array(z.string()), z.string(), z.null(), z.undefined()]),
  z.transform((value) =>
    (typeof value === 'string' ? [value] : (value ?? []))
      .map((item) => clean(item, maxItem))
      .filter((item) => item !== '')
      .slice(0, maxItems),
  ),
);

const answerShape = z.object({
  transcription: textField,
  shows_artwork: z._default(z.boolean(), true),
  observations: listField,
  artist_style: textField,
  evidence_for: listField,
  evidence_against: listField,
  alternative_explanations: listField,
  cannot_determine: listField,
  analysis: textField,
  recommendations: listField,
  confidence: z.union([z.number(), z.string()]),
});

const percentText = /^\s*(\d{1,3}(?:\.\d+)?)\s*(%|percent|\/\s*100)?\s*$/i;

/**
 * Whole percent from 97, '97', '97%', '97/100', 0.97 or '0.97'; null for anything else. A bare 1 is ambiguous between
 * one percent and certainty, so it is accepted only in the answer to a repeated question (`insistent`).
 */
export const readConfidence = (value: number | string, insistent: boolean): number | null => {
  const match = typeof value === 'string' ? percentText.exec(value) : null;
  if (typeof value === 'string' && match === null) return null;
  const number = typeof value === 'number' ? value : Number(match?.[1]);
  const saysPercent = match?.[2] !== undefined;
  if (!Number.isFinite(number) || number < 0 || number >= 101) return null;
  if (saysPercent || number === 0 || number > 1) return Math.min(100, Math.round(number));
  if (number === 1) return insistent ? 1 : null;
  return Math.round(number * 100);
};

/** The outermost JSON object of a text, also within a code fence or between sentences. */
const objectIn = (content: string): unknown => {
  const from = content.indexOf('{');
  const to = content.lastIndexOf('}');
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(content.slice(from, to + 1));
  } catch {
    return undefined;
  }
};

export const readAnswer = (content: string, insistent: boolean): ReadAnswer => {
  const parsed = answerShape.safeParse(objectIn(content));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? 'the whole')))];
    return { ok: false, problem: fields[0] === 'the whole' ? 'it is not one JSON object' : `wrong or missing: ${fields.join(', ')}` };
  }
  const answer = parsed.data;
  const confidence = readConfidence(answer.confidence, insistent);
  if (confidence === null) return { ok: false, problem: 'confidence is not a whole percent from 0 to 100' };
  if (answer.analysis === '' && answer.evidence_for.length + answer.evidence_against.length === 0)
    return { ok: false, problem: 'it gives a number without any evidence' };
  const seen = answer.observations.join(' ');
  return {
    ok: true,
    opinion: {
      transcription: answer.transcription,
      showsArtwork: answer.shows_artwork,
      artistStyle: clean(answer.artist_style, 200),
      analysis: [clean([seen, answer.analysis].join(' '), maxText)].filter((part) => part !== ''),
      evidenceFor: answer.evidence_for,
      evidenceAgainst: answer.evidence_against,
      alternatives: answer.alternative_explanations,
      cannotDetermine: answer.cannot_determine,
      recommendations: answer.recommendations,
      confidence,
    },
  };
};
