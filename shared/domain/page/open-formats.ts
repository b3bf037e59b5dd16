// Addresses and media types of a work's descriptions for other programs: Linked Art and IIIF.

export const linkedArtProfile = 'https://linked.art/ns/v1/linked-art.json';
export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';
export const imageContext = 'http://iiif.io/api/image/3/context.json';

/** The media type of JSON-LD with that context. */
export const jsonLd = (context: string): string => `application/ld+json;profile="${context}"`;

/** Separates a photograph's file from the token of a link: clients append to the address of an image, so it has no query. */
const mark = '~';

/** share: the token of the link by which a private work is seen. */
export type OpenWork = { id: string; share?: string | undefined };

const at = ({ id }: OpenWork): string => `/api/artworks/${id}`;
const withShare = (path: string, { share }: OpenWork): string =>
  share === undefined ? path : `${path}?share=${encodeURIComponent(share)}`;

export const linkedArtPath = (work: OpenWork): string => withShare(`${at(work)}/linked-art`, work);
export const manifestPath = (work: OpenWork): string => withShare(`${at(work)}/iiif/manifest`, work);
export const workPath = (work: OpenWork): string => withShare(`/artwork/${work.id}`, work);
/** Identifies a canvas; nothing is served there. */
export const canvasPath = (work: OpenWork, file: string): string => `${at(work)}/iiif/canvas/${file}`;
/** The base of an image service. */
export const imagePath = (work: OpenWork, file: string): string =>
  `${at(work)}/iiif/images/${file}${work.share === undefined ? '' : `${mark}${work.share}`}`;

/** The file and the token in the last part of such a base. */
export const imageNamed = (name: string): { file: string; share?: string | undefined } => {
  const [file = '', ...share] = name.split(mark);
  return share.length === 0 ? { file } : { file, share: share.join(mark) };
};
