// The front picture of a piece, uncropped, on and off line.
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { usePicture } from './picture.data.ts';

const WaitingPicture = lazyPart(async () => (await import('./waiting-picture.tsx')).WaitingPicture);

/** id: for a piece without photographs, of which some may wait on this device. */
type PicturePiece = { id?: string; title: string; artist: string; photos: readonly Photograph[]; image_url: string | null };
type PiecePictureProps = {
  piece: PicturePiece;
  width: 320 | 640 | 1280 | 2048;
  fit?: 'natural' | 'mat' | undefined;
  eager?: boolean | undefined;
};

export const PiecePicture = ({ piece, width, fit, eager }: PiecePictureProps) => {
  const front = piece.photos[0];
  const blob = usePicture(front?.url ?? piece.image_url, width);
  const alt = `${piece.title} by ${piece.artist}`;
  if (front === undefined && piece.image_url === null && piece.id !== undefined)
    return <WaitingPicture pieceId={piece.id} alt={alt} fit={fit} />;
  return (
    <ArtImage src={blob} alt={alt} width={front?.width} height={front?.height} placeholder={front?.placeholder} fit={fit} eager={eager} />
  );
};
