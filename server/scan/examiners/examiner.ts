// What every examiner is: a name, what it looks at, and a function from a picture to findings. It knows nothing of the others.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Picture } from './picture.ts';

export type Examiner = {
  /** kebab-case, stands in every finding. */
  name: string;
  /** One plain sentence. */
  lookedAt: string;
  examine: (picture: Picture) => Finding[] | Promise<Finding[]>;
};

type Told = Omit<Finding, 'examiner' | 'direction' | 'strength'>;

export const against = (examiner: string, strength: 'hard' | 'strong' | 'moderate' | 'weak', told: Told): Finding => ({
  examiner,
  direction: 'against',
  strength,
  ...told,
});

/** Description: it moves no confidence in any direction. */
export const neutral = (examiner: string, told: Told): Finding => ({ examiner, direction: 'neutral', strength: 'none', ...told });

/** One digit behind the point is more than these measurements are worth. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
