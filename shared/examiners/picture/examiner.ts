// The interface of an examiner: a name and a function from a picture to findings. Examiners are independent.
import type { CheckName } from '#shared/domain/piece/checks.ts';
import type { Finding, FindingOutcome } from '#shared/domain/piece/finding.ts';
import type { Picture } from './picture.ts';

export type Examiner = {
  /** Part of every finding; the table of checks says what it stands for. */
  name: CheckName;
  examine: (picture: Picture) => Finding[] | Promise<Finding[]>;
};

type FindingDetails = Omit<Finding, 'examiner' | 'direction' | 'strength' | 'outcome'>;

export const against = (examiner: CheckName, strength: 'hard' | 'strong' | 'moderate' | 'weak', details: FindingDetails): Finding => ({
  examiner,
  outcome: 'flag',
  direction: 'against',
  strength,
  ...details,
});

const neutral =
  (outcome: FindingOutcome) =>
  (examiner: CheckName, details: FindingDetails): Finding => ({ examiner, outcome, direction: 'neutral', strength: 'none', ...details });

/** What was looked for is not there. */
export const clear = neutral('clear');
/** A description without an effect on the confidence. */
export const told = neutral('told');
/** The check could not be made. */
export const cannotTell = neutral('cannot-tell');

/** One decimal is all the precision that these measurements have. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
