// A photograph as the viewer takes it, from wherever its bytes are.
import { photoIdOf, type PhotoKind } from '#shared/domain/piece/piece.ts';

export type ViewedPhoto = {
  /** The photo id. */
  id: string;
  kind: PhotoKind;
  /** Pixels of the upright original; zero while unknown. */
  width: number;
  height: number;
  /** own: of one's own piece. waiting: still to be sent; id: of the photograph on this device. public: a rendering that others see. */
  from: { is: 'own'; url: string } | { is: 'waiting'; id: string } | { is: 'public'; url: string } | { is: 'file'; file: Blob };
};

type Sized = { url: string; kind: PhotoKind; width: number; height: number };

export const ownPhoto = ({ url, kind, width, height }: Sized): ViewedPhoto => ({
  id: photoIdOf(url),
  kind,
  width,
  height,
  from: { is: 'own', url },
});
type Waiting = { id: string; photoId: string; kind: PhotoKind };
export const waitingPhoto = ({ id, photoId, kind }: Waiting): ViewedPhoto => ({
  id: photoId,
  kind,
  width: 0,
  height: 0,
  from: { is: 'waiting', id },
});

export const publicPhoto = (image: Sized): ViewedPhoto => ({
  id: image.url,
  kind: image.kind,
  width: image.width,
  height: image.height,
  from: { is: 'public', url: image.url },
});

/** A photograph that belongs to no piece yet. */
export const filePhoto = (file: Blob): ViewedPhoto => ({ id: 'file', kind: 'front', width: 0, height: 0, from: { is: 'file', file } });
