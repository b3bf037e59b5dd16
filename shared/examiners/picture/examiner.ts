// The interface of an examiner: a name, a description, and a function from a picture to findings. Examiners are independent.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Picture } from './picture.ts';

export type Examiner = {
  /** In kebab-case; part of every finding. */
  name: string;
  /** One plain sentence. */
  lookedAt: string;
  examine: (picture: Picture) => Finding[] | Promise<Finding[]>;
};

type FindingDetails = Omit<Finding, 'examiner' | 'direction' | 'strength'>;

export const against = (examiner: string, strength: 'hard' | 'strong' | 'moderate' | 'weak', details: FindingDetails): Finding => ({
  examiner,
  direction: 'against',
  strength,
  ...details,
});

/** A description without an effect on the confidence. */
export const neutral = (examiner: string, details: FindingDetails): Finding => ({
  examiner,
  direction: 'neutral',
  strength: 'none',
  ...details,
});

/** One decimal is all the precision that these measurements have. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
