// The front picture of a piece, online and offline: as its owner cropped it, else the whole photograph.
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { cropIn, type WithPhotos } from '#shared/sync/merge/photo-merge.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { usePicture } from './picture.data.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import { WaitingPicture } from './waiting-picture.tsx';
import { t } from '#shared/language/t.ts';

/** id: for a piece without photographs, of which some may wait on this device. */
type PicturePiece = Pick<WithPhotos, 'photo_rows'> & {
  id?: string;
  title: string;
  artist: string;
  photos: readonly Photograph[];
  image_url: string | null;
};
type PiecePictureProps = {
  piece: PicturePiece;
  width: 320 | 640 | 1280 | 2048;
  fit?: 'natural' | 'mat' | undefined;
  eager?: boolean | undefined;
};

export const PiecePicture = ({ piece, width, fit, eager }: PiecePictureProps) => {
  const front = piece.photos[0];
  const blob = usePicture(front?.url ?? piece.image_url, width);
  const alt = t('{title} by {artist}', { title: piece.title, artist: piece.artist });
  if (front === undefined && piece.image_url === null && piece.id !== undefined)
    return <WaitingPicture pieceId={piece.id} alt={alt} fit={fit} />;
  const crop = cropIn(piece, front);
  if (front && crop)
    return (
      <CroppedPicture blob={blob} crop={crop} width={front.width} height={front.height} side={width} alt={alt} fit={fit} eager={eager} />
    );
  return (
    <ArtImage src={blob} alt={alt} width={front?.width} height={front?.height} placeholder={front?.placeholder} fit={fit} eager={eager} />
  );
};
