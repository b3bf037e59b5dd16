// What to photograph for each kind of photograph, in one sentence, and the shape of the guide over the camera's picture.
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { t } from '#shared/language/t.ts';

/** whole: the work with its edges. strip: along one edge. close: a small area. label: a small rectangle with writing. */
export type GuideShape = 'whole' | 'strip' | 'close' | 'label';
export type ShotGuide = { ask: string; shape: GuideShape };

export const shotGuides: Readonly<Record<PhotoKind, ShotGuide>> = {
  front: { ask: t('The whole work, straight on, all four edges in view.'), shape: 'whole' },
  back: { ask: t('The whole back, with stretcher, stamps and labels.'), shape: 'whole' },
  signature: { ask: t('The signature, as large as it stays sharp.'), shape: 'close' },
  edges: { ask: t('One edge from the side: canvas, tacks, paper edge.'), shape: 'strip' },
  label: { ask: t('The label, filling the frame, in even light.'), shape: 'label' },
  detail: { ask: t('A detail that matters: brushwork, damage, an inscription.'), shape: 'close' },
  'raking-left': { ask: t('Same view as the front, with one lamp low from the left.'), shape: 'whole' },
  'raking-right': { ask: t('Same view as the front, with one lamp low from the right.'), shape: 'whole' },
  uv: { ask: t('Same view as the front, in the dark, under an ultraviolet lamp.'), shape: 'whole' },
  transmitted: { ask: t('Same view as the front, with a lamp behind the work.'), shape: 'whole' },
  macro: { ask: t('A small area with a ruler or scale card beside it.'), shape: 'close' },
};
