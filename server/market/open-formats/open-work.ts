// A work as its descriptions for other programs say it: the public fields that say something, and its photographs.
import type { SeenWork } from '#server/market/sharing/artworks.ts';
import { photoFileOf, type ListedKind } from '#shared/domain/piece/piece.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { sayings, statedFields, type StatedField } from '#shared/records/piece-terms.ts';

export type Size = { width: number; height: number };
/** file: its name in addresses. sizes: those it is served in, smallest first, at least one. */
export type OpenPhoto = { file: string; kind: ListedKind; sizes: readonly [Size, ...Size[]] };

export type DescribedWork = {
  id: string;
  /** The token of the link by which it is seen; undefined for a public work. */
  share: string | undefined;
  title: string;
  fields: readonly StatedField[];
  /** What the seller of a work says that it is. */
  statement: string | null;
  photos: readonly OpenPhoto[];
};

/** sizes: those of each photograph by its URL; without those that are not served. */
export const describedWork = (
  { piece, listing, seenAs }: SeenWork,
  share: string | undefined,
  sizes: ReadonlyMap<string, readonly Size[]>,
): DescribedWork => ({
  id: piece.id,
  share: seenAs === 'shared' ? share : undefined,
  title: piece.title,
  fields: statedFields(piece),
  statement: listing?.statement ?? null,
  photos: piece.photos.flatMap(({ url, kind }): OpenPhoto[] => {
    const [first, ...others] = sizes.get(url) ?? [];
    return first === undefined ? [] : [{ file: photoFileOf(url), kind, sizes: [first, ...others] }];
  }),
});

export const largest = ({ sizes }: Pick<OpenPhoto, 'sizes'>): Size => sizes.at(-1) ?? sizes[0];

/** A value as people read it. */
export const wordsOf = ({ name, value }: StatedField): string => {
  const saying = sayings[name]?.as;
  if (saying === 'dimension') return `${String(value)} mm`;
  return saying === 'medium' && isMedium(value) ? mediumLabel(value) : String(value);
};
