// The first steps with a new collection; each is done once one work has it, wherever that was done.
import { pathToEdit } from '#client/ui/address/piece-paths.ts';
import { t } from '#shared/language/t.ts';

export type StepsDone = {
  works: number;
  withoutSize: number;
  withoutBack: number;
  withoutValue: number;
  /** A work that lacks a size, and one that lacks its back; null where none does. */
  sizeless: string | null;
  backless: string | null;
};
/** path: null for a step that has to wait for the first work. */
export type FirstStep = { name: string; why: string; verb: string; path: string | null; isDone: boolean };

/** A collection of more works needs no first steps. */
export const fewWorks = 4;

/** email: of the account. */
export const firstSteps = (
  { works, withoutSize, withoutBack, withoutValue, sizeless, backless }: StepsDone,
  email: string,
): FirstStep[] => {
  const isEmpty = works === 0;
  return [
    { name: t('Create your account'), why: t('You’re signed in as {email}.', { email }), verb: '', path: null, isDone: true },
    {
      name: t('Photograph your first work'),
      why: t('Saved on this device at once, with or without a connection.'),
      verb: t('Add a photo'),
      path: '/scan',
      isDone: !isEmpty,
    },
    // Once there is a work, nobody knows whether a list is still to come.
    ...(isEmpty
      ? [
          {
            name: t('Bring the list you already have'),
            why: t('A spreadsheet or another catalog’s export. You can undo it.'),
            verb: t('Import a list'),
            path: '/settings#import',
            isDone: false,
          },
        ]
      : []),
    {
      name: t('Add a size and what you paid'),
      why: t('The two facts an insurer asks for first.'),
      verb: t('Add them'),
      path: isEmpty ? null : sizeless === null || withoutSize < works ? '/catalog' : pathToEdit(sizeless, 'dimensions'),
      isDone: withoutSize < works && withoutValue < works,
    },
    {
      name: t('Photograph a back'),
      why: t('Labels, stamps and stretchers often say more than the front.'),
      verb: t('Photograph it'),
      path: isEmpty ? null : backless === null ? '/catalog' : `/capture?piece=${backless}&kind=back`,
      isDone: withoutBack < works,
    },
  ];
};
