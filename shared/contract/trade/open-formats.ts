// Endpoints that describe public and shared works to other programs: Linked Art, and the IIIF Presentation and Image APIs.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const pieceParam = z.object({ pieceId: z.string() });
const shareQuery = z.object({ share: z.optional(z.string().check(z.maxLength(100))) });
/** image: the file of a photograph, for a work shared by a link followed by '~' and the link's token. */
const imageParams = z.object({ pieceId: z.string(), image: z.string().check(z.maxLength(200)) });

export const readLinkedArt = endpoint({
  name: 'market.readLinkedArt',
  method: 'GET',
  path: '/api/artworks/:pieceId/linked-art',
  access: 'public',
  summary: 'What everybody may see of a work that is listed or shared by link (share), as a Linked Art 1.0 object in JSON-LD.',
  params: pieceParam,
  query: shareQuery,
  answer: 'bytes',
});

export const readManifest = endpoint({
  name: 'market.readManifest',
  method: 'GET',
  path: '/api/artworks/:pieceId/iiif/manifest',
  access: 'public',
  summary: 'The same as a IIIF Presentation 3 manifest, with a canvas for each photograph; not found without photographs.',
  params: pieceParam,
  query: shareQuery,
  answer: 'bytes',
});

export const readImageService = endpoint({
  name: 'market.readImageService',
  method: 'GET',
  path: '/api/artworks/:pieceId/iiif/images/:image',
  access: 'public',
  summary: 'Leads to the info.json of this IIIF image.',
  params: imageParams,
  answer: 'bytes',
});

export const readImageInfo = endpoint({
  name: 'market.readImageInfo',
  method: 'GET',
  path: '/api/artworks/:pieceId/iiif/images/:image/info.json',
  access: 'public',
  summary: 'The IIIF Image API 3 description, level 0, of a photograph of such a work: the sizes that it is served in.',
  params: imageParams,
  answer: 'bytes',
});

export const readImageSize = endpoint({
  name: 'market.readImageSize',
  method: 'GET',
  path: '/api/artworks/:pieceId/iiif/images/:image/full/:size/0/default.jpg',
  access: 'public',
  summary: 'The photograph as a JPEG in one of these sizes (W,H or max), without metadata.',
  params: z.extend(imageParams, { size: z.string().check(z.maxLength(20)) }),
  answer: 'bytes',
});
