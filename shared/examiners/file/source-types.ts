// What a digital source type (IPTC NewsCodes, and C2PA's addition) says of a file: the one table for all examiners that read it.
import type { FindingStrength } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { CodedText } from '#shared/language/coded-text.ts';

export type SourceKind = 'generated' | 'computed' | 'parts' | 'drawn' | 'screen' | 'edited' | 'captured';

/** Each type with its meaning by the vocabulary. Keys in lower case. */
const kinds: Record<string, SourceKind> = {
  // Made by a model that was trained on sampled content.
  trainedalgorithmicmedia: 'generated',
  // Made purely by an algorithm that is based on no sampled training data.
  algorithmicmedia: 'computed',
  // A composite of which at least one element was made by such a model, or is synthetic.
  compositewithtrainedalgorithmicmedia: 'parts',
  compositesynthetic: 'parts',
  trainedalgorithmicdata: 'parts',
  // Made by a person in a program; digitalArt is the older name. Drawn from data, or recorded in a virtual scene.
  digitalcreation: 'drawn',
  digitalart: 'drawn',
  softwareimage: 'drawn',
  datadrivenmedia: 'drawn',
  virtualrecording: 'drawn',
  // A capture of what a screen shows.
  screencapture: 'screen',
  // Captured, then corrected by people or by an algorithm; or put together from captures.
  algorithmicallyenhanced: 'edited',
  minorhumanedits: 'edited',
  humanedits: 'edited',
  composite: 'edited',
  compositecapture: 'edited',
  // Captured by a camera, in one shot or computed from several; or digitized from film or a print.
  digitalcapture: 'captured',
  computationalcapture: 'captured',
  negativefilm: 'captured',
  positivefilm: 'captured',
  print: 'captured',
};

/** value: an address of either vocabulary, or its last part. Null for an unknown type. */
export const sourceKindOf = (value: string): SourceKind | null => {
  const name = value.trim().split(/[/#:]/).at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
};

/**
 * How strongly a declared type speaks against a photograph of a unique original. Generated parts weigh nothing where it is known who
 * edited the photograph, since editors fill margins with them; what captured a picture is the file's own word and never speaks for it.
 */
export const weightOfSource: Record<SourceKind, FindingStrength> = {
  generated: 'hard',
  computed: 'strong',
  parts: 'moderate',
  drawn: 'moderate',
  screen: 'moderate',
  edited: 'none',
  captured: 'none',
};

/** Ends the sentence 'It says that ...'. */
export const meaningOfSource: Record<SourceKind, CodedText> = {
  generated: findingText('source-generated'),
  computed: findingText('source-computed'),
  parts: findingText('source-parts'),
  drawn: findingText('source-drawn'),
  screen: findingText('source-screen'),
  edited: findingText('source-captured-edited'),
  captured: findingText('source-captured'),
};

const byWeight: readonly SourceKind[] = ['generated', 'computed', 'parts', 'screen', 'drawn', 'edited', 'captured'];
/** The kind that weighs most; null without any. */
export const heaviestSource = (found: readonly (SourceKind | null)[]): SourceKind | null =>
  byWeight.find((kind) => found.includes(kind)) ?? null;
