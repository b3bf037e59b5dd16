// The interface of an examiner: a name and a function from a picture to findings. Examiners are independent.
import type { CheckName } from '#shared/domain/piece/checks.ts';
import type { Finding, FindingOutcome, Region } from '#shared/domain/piece/finding.ts';
import { findingInEnglish } from '#shared/domain/piece/finding-texts.ts';
import type { CodedText } from '#shared/language/coded-text.ts';
import type { Picture } from './picture.ts';

export type Examiner = {
  /** Part of every finding; the table of checks says what it stands for. */
  name: CheckName;
  examine: (picture: Picture) => Finding[] | Promise<Finding[]>;
};

/** Texts are codes of finding-texts.ts; a name, such as that of a program, is a plain string. */
export type FindingDetails = {
  measured: number | string | CodedText | null;
  threshold: number | CodedText | null;
  says: CodedText;
  doesNotProve: CodedText;
  region?: Region | undefined;
};
type Weight = Pick<Finding, 'outcome' | 'direction' | 'strength'>;

const codeIn = (value: FindingDetails['measured']): CodedText | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;
const plain = (value: FindingDetails['measured']): number | string | null =>
  typeof value === 'object' && value !== null ? findingInEnglish(value) : value;

const findingOf = (examiner: CheckName, weight: Weight, { measured, threshold, says, doesNotProve, region }: FindingDetails): Finding => {
  const [coded, limit] = [codeIn(measured), codeIn(threshold)];
  return {
    examiner,
    ...weight,
    measured: plain(measured),
    threshold: plain(threshold),
    says: findingInEnglish(says),
    doesNotProve: findingInEnglish(doesNotProve),
    words: { says, doesNotProve, ...(coded && { measured: coded }), ...(limit && { threshold: limit }) },
    ...(region && { region }),
  };
};

export const against = (examiner: CheckName, strength: 'hard' | 'strong' | 'moderate' | 'weak', details: FindingDetails): Finding =>
  findingOf(examiner, { outcome: 'flag', direction: 'against', strength }, details);

const neutral =
  (outcome: FindingOutcome) =>
  (examiner: CheckName, details: FindingDetails): Finding =>
    findingOf(examiner, { outcome, direction: 'neutral', strength: 'none' }, details);

/** What was looked for is not there. */
export const clear = neutral('clear');
/** A description without an effect on the confidence. */
export const told = neutral('told');
/** The check could not be made. */
export const cannotTell = neutral('cannot-tell');

/** One decimal is all the precision that these measurements have. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
