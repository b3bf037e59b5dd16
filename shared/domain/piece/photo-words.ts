// The words for what a photograph shows.
import type { PhotoKind } from './piece.ts';
import { t } from '#shared/language/t.ts';

export const kindWords: Record<PhotoKind, string> = {
  front: t('Front'),
  back: t('Back##of a work'),
  signature: t('Signature'),
  edges: t('Edges'),
  label: t('Label'),
  detail: t('Detail'),
  'raking-left': t('Raking light, left'),
  'raking-right': t('Raking light, right'),
  uv: t('Ultraviolet light'),
  transmitted: t('Transmitted light'),
  macro: t('Macro with scale'),
};
