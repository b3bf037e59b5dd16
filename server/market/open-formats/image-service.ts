// A photograph as an IIIF Image API 3 service of level 0: whole, upright, in the sizes that are kept, and nothing else.
import { imageContext, imagePath, type OpenWork } from '#shared/domain/page/open-formats.ts';
import { largest, type OpenPhoto, type Size } from './open-work.ts';

export const serviceOf = (origin: string, work: OpenWork, { file }: Pick<OpenPhoto, 'file'>): string => origin + imagePath(work, file);

const isLargest = (photo: Pick<OpenPhoto, 'sizes'>, size: Size): boolean => size === largest(photo);

/** The canonical address of one size. */
export const imageOf = (origin: string, work: OpenWork, photo: OpenPhoto, size: Size): string =>
  `${serviceOf(origin, work, photo)}/full/${isLargest(photo, size) ? 'max' : `${size.width},${size.height}`}/0/default.jpg`;

/** The size that is asked for as 'max' or 'W,H'; undefined if there is no such one. */
export const sizeNamed = <S extends Size>(sizes: readonly S[], name: string): S | undefined =>
  name === 'max' ? sizes.at(-1) : sizes.find(({ width, height }) => name === `${width},${height}`);

const pixels = ({ width, height }: Size): Size => ({ width, height });

export const imageInfo = (origin: string, work: OpenWork, photo: OpenPhoto): object => ({
  '@context': imageContext,
  id: serviceOf(origin, work, photo),
  type: 'ImageService3',
  protocol: 'http://iiif.io/api/image',
  profile: 'level0',
  ...pixels(largest(photo)),
  sizes: photo.sizes.map(pixels),
});
