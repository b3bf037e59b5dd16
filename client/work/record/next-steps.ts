// What would strengthen the record of a piece next: photographs that are missing, then what a description needs.
import { pathToAdd, pathToFact } from '#client/ui/address/piece-paths.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { photographsOf, type WithPhotos } from '#shared/sync/merge/photo-merge.ts';
import { t } from '#shared/language/t.ts';

type StepPiece = Pick<WithPhotos, 'photos' | 'photo_rows'> & {
  id: string;
  medium: string | null;
  dimensions: string | null;
  height_mm: number | null;
  condition: string | null;
  provenance_text: string;
};

/** path: where it is done. */
export type NextStep = { name: string; why: string; by: 'camera' | 'ruler' | 'pen'; path: string };

const photographs = [
  ['back', t('Photograph the back'), t('Stretcher, stamps and labels often say more than the front.')],
  ['signature', t('Photograph the signature'), t('Large and sharp, so that it can be compared.')],
  ['label', t('Photograph the labels'), t('Galleries, shippers and collections leave their names.')],
  ['edges', t('Photograph an edge'), t('Canvas, tacks and paper show how it was made.')],
  ['raking-left', t('Photograph in raking light'), t('A lamp low from the side shows relief, which a print does not have.')],
  ['macro', t('Photograph a detail with a scale'), t('Its size can then be measured.')],
] as const satisfies readonly (readonly [PhotoKind, string, string])[];

/** All steps in order, with what is done already. hasHolders: whether its provenance has records. */
export const stepsOf = (piece: StepPiece, hasHolders: boolean): { done: number; total: number; next: NextStep[] } => {
  const kinds = new Set(photographsOf(piece).map(({ kind }) => kind));
  const steps: (NextStep & { isDone: boolean })[] = [
    ...photographs.map(([kind, name, why]) => ({
      name,
      why,
      by: 'camera' as const,
      path: `/capture?piece=${piece.id}&kind=${kind}`,
      isDone: kinds.has(kind),
    })),
    {
      name: t('Enter its size'),
      why: t('A copy rarely has the size of the original.'),
      by: 'ruler',
      path: pathToFact(piece.id, 'dimensions'),
      isDone: piece.height_mm !== null || (piece.dimensions ?? '') !== '',
    },
    {
      name: t('Enter its medium'),
      why: t('What a pattern means depends on it.'),
      by: 'pen',
      path: pathToFact(piece.id, 'medium'),
      isDone: piece.medium !== null,
    },
    {
      name: t('Describe its condition'),
      why: t('Damage identifies a work.'),
      by: 'pen',
      path: pathToFact(piece.id, 'condition'),
      isDone: (piece.condition ?? '') !== '',
    },
    {
      name: t('Write down its provenance'),
      why: t('Who owned it, since when, and which paper says so.'),
      by: 'pen',
      path: pathToAdd(piece.id, 'provenance'),
      isDone: hasHolders || piece.provenance_text.trim() !== '',
    },
  ];
  // The size comes after the first two photographs: it is at hand where the work is.
  const order = [0, 1, 6, 2, 7, 3, 4, 8, 9, 5];
  const sorted = order.flatMap((at) => steps[at] ?? []);
  return {
    done: steps.filter(({ isDone }) => isDone).length,
    total: steps.length,
    next: sorted.filter(({ isDone }) => !isDone).map(({ name, why, by, path }) => ({ name, why, by, path })),
  };
};
