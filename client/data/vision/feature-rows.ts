// Which features a device keeps: for each photograph of a living piece as many as its share allows, under a key that says how they were made.
import type { FeaturesRow, PieceRow } from '#client/data/db/database.ts';
import { picturesOf } from '#client/data/pictures/pictures.ts';
import type { Features } from '#shared/vision/features.ts';
import { sharesOf } from '#shared/vision/piece-share.ts';

/** A change of what is computed gets another number, and every device computes again in the background. */
const version = 1;

const keyOf = (url: string, share: number): string => `${version}:${share}:${url}`;

export type Wanted = { key: string; url: string; share: number };

/** Front first; a photograph that is there twice is wanted once. */
export const wantedOf = (piece: Pick<PieceRow, 'photos' | 'image_url'>): Wanted[] => {
  const urls = [...new Set(picturesOf(piece))];
  return sharesOf(urls.length).flatMap((share, at) =>
    urls[at] === undefined ? [] : [{ key: keyOf(urls[at], share), url: urls[at], share }],
  );
};

export const rowOf = ({ key }: Wanted, { width, height, data }: Features): FeaturesRow => ({
  key,
  width,
  height,
  data: data.slice().buffer,
});
export const featuresIn = ({ width, height, data }: FeaturesRow): Features => ({ width, height, data: new Uint32Array(data) });
