// What to photograph for each kind of photograph, in one sentence, and the shape of the guide over the camera's picture.
import type { PhotoKind } from '#shared/domain/piece/piece.ts';

/** whole: the work with its edges. strip: along one edge. close: a small area. label: a small rectangle with writing. */
export type GuideShape = 'whole' | 'strip' | 'close' | 'label';
export type ShotGuide = { ask: string; shape: GuideShape };

export const shotGuides: Readonly<Record<PhotoKind, ShotGuide>> = {
  front: { ask: 'The whole work, straight on, all four edges in view.', shape: 'whole' },
  back: { ask: 'The whole back, with stretcher, stamps and labels.', shape: 'whole' },
  signature: { ask: 'The signature, as large as it stays sharp.', shape: 'close' },
  edges: { ask: 'One edge from the side: canvas, tacks, paper edge.', shape: 'strip' },
  label: { ask: 'The label, filling the frame, in even light.', shape: 'label' },
  detail: { ask: 'A detail that matters: brushwork, damage, an inscription.', shape: 'close' },
  'raking-left': { ask: 'Same view as the front, with one lamp low from the left.', shape: 'whole' },
  'raking-right': { ask: 'Same view as the front, with one lamp low from the right.', shape: 'whole' },
  uv: { ask: 'Same view as the front, in the dark, under an ultraviolet lamp.', shape: 'whole' },
  transmitted: { ask: 'Same view as the front, with a lamp behind the work.', shape: 'whole' },
  macro: { ask: 'A small area with a ruler or scale card beside it.', shape: 'close' },
};
