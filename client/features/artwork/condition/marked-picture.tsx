// The photograph that a condition report marks, small, with the numbers of its marks.
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { usePhotoBytes } from '#client/photo/viewer/photo-bytes.data.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import { usePhotoSize } from '#client/photo/viewer/viewed-picture.tsx';
import type { ViewedPhoto } from '#client/photo/viewer/viewed-photo.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { MarkFrames } from './mark-frames.tsx';
import type { Mark } from '#client/work/lines/marks.data.ts';
import { t } from '#shared/language/t.ts';

/** Pixels of its longer side. */
const side = 288;

type MarkedPictureProps = { pieceId: string; marks: readonly Mark[] };

/** Nothing until there are marks, and where their photograph is not on this device and cannot be fetched. */
export const MarkedPicture = ({ pieceId, marks }: MarkedPictureProps) => {
  const photo = usePiecePhotos(pieceId)?.find(({ id }) => marks.some((mark) => mark.photo === id));
  if (photo === undefined) return null;
  const own = marks.filter((mark) => mark.photo === photo.id);
  return photo.from.is === 'own' ? <Stored photo={photo} url={photo.from.url} marks={own} /> : <Waiting photo={photo} marks={own} />;
};

type PhotoProps = { photo: ViewedPhoto; marks: readonly Mark[] };

const Stored = ({ photo, url, marks }: PhotoProps & { url: string }) => <Marked photo={photo} blob={usePicture(url, 640)} marks={marks} />;
const Waiting = ({ photo, marks }: PhotoProps) => <Marked photo={photo} blob={usePhotoBytes(photo).blob} marks={marks} />;

const Marked = ({ photo, blob, marks }: PhotoProps & { blob: Blob | null | undefined }) => {
  const size = usePhotoSize(photo, blob ?? null);
  if (size === null || blob === null) return null;
  const k = Math.min(side / size.width, side / size.height);
  const width = Math.round(size.width * k);
  return (
    <div className="relative shrink-0 overflow-hidden" style={{ width }}>
      <ArtImage
        src={blob}
        alt={t('The photograph with {count, plural, one {# mark} other {# marks}}', { count: marks.length })}
        width={size.width}
        height={size.height}
      />
      <MarkFrames marks={marks} placing={{ k, x: 0, y: 0 }} picture={size} />
    </div>
  );
};
