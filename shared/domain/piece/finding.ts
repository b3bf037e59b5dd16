// What an examiner of a photograph reports: direction, strength, measurement, and what it does not prove.
import type { CodedText } from '#shared/language/coded-text.ts';

export type FindingDirection = 'against' | 'for' | 'neutral';
export type FindingStrength = 'hard' | 'strong' | 'moderate' | 'weak' | 'none';
/** Fractions of the image's width and height, 0 to 1, from the top left. */
export type Region = { x: number; y: number; width: number; height: number };

/** told: a description, which neither clears nor flags. */
export type FindingOutcome = 'clear' | 'flag' | 'cannot-tell' | 'told';

/** What a finding says, as codes of finding-texts.ts. measured, threshold: missing where they are numbers or names. */
export type FindingWords = {
  says: CodedText;
  doesNotProve: CodedText;
  measured?: CodedText | undefined;
  threshold?: CodedText | undefined;
};

export type Finding = {
  examiner: string;
  /** A FindingOutcome; missing in findings of older versions, any word in those of newer ones. Read it with outcomeOf. */
  outcome?: string | undefined;
  direction: FindingDirection;
  strength: FindingStrength;
  measured: number | string | null;
  threshold: number | string | null;
  /** One plain sentence in English: what was found. */
  says: string;
  /** One plain sentence in English. */
  doesNotProve: string;
  /** Missing in findings of older versions; read them with wordsOfFinding. */
  words?: FindingWords | undefined;
  region?: Region | undefined;
};
