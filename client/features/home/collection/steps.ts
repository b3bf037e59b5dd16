// The first steps with a new collection; each is done once one work has it.
import { pathToEdit } from '#client/ui/address/piece-paths.ts';
import { t } from '#shared/language/t.ts';

export type StepsDone = { works: number; withoutSize: number; withoutBack: number; withoutValue: number; first: string | null };
export type FirstStep = { name: string; why: string; path: string; isDone: boolean };

/** first: a work that lacks the step. */
export const firstSteps = ({ works, withoutSize, withoutBack, withoutValue, first }: StepsDone): FirstStep[] => {
  const work = first === null ? '/catalog' : `/artwork/${first}`;
  return [
    { name: t('Add your first work'), why: t('A photograph is enough to begin.'), path: '/scan', isDone: works > 0 },
    {
      name: t('Photograph a back'),
      why: t('Labels and stamps there often say more than the front.'),
      path: first === null ? '/capture' : `/capture?piece=${first}&kind=back`,
      isDone: withoutBack < works,
    },
    {
      name: t('Enter a size'),
      why: t('A copy rarely has the size of the original.'),
      path: first === null ? '/catalog' : pathToEdit(first, 'dimensions'),
      isDone: withoutSize < works,
    },
    { name: t('Note what a work cost or is worth'), why: t('Only you see it.'), path: work, isDone: withoutValue < works },
  ];
};
