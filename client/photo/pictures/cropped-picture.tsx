// A photograph straightened by its crop; the whole photograph until that is done, or if it cannot be.
import { cornersOf } from '#shared/domain/piece/corners.ts';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { straightenedSize } from '#client/photo/shapes/straighten.ts';
import { ArtImage, type ArtImageProps } from '#client/ui/art-image.tsx';
import { useStraightened } from './straight.ts';

type CroppedPictureProps = Pick<ArtImageProps, 'alt' | 'fit' | 'eager'> & {
  /** Of the whole photograph. */
  blob: Blob | null | undefined;
  crop: Crop;
  /** The photograph's, in pixels; 0 if unknown. */
  width: number;
  height: number;
  /** Pixels of the longer side at most. */
  side: number;
};

export const CroppedPicture = ({ blob, crop, width, height, side, alt, fit = 'natural', eager }: CroppedPictureProps) => {
  const straight = useStraightened(blob, crop, side);
  const size = straight ?? straightenedSize(cornersOf(crop), width || 4, height || 3);
  const picture = (
    <ArtImage
      src={straight === null ? blob : blob == null ? blob : straight?.blob}
      alt={alt}
      width={Math.round(size.width)}
      height={Math.round(size.height)}
      fit={fit}
      eager={eager}
    />
  );
  return fit === 'mat' ? (
    picture
  ) : (
    <div className="mx-auto w-full" style={{ maxWidth: `calc(80vh * ${size.width / size.height})` }}>
      {picture}
    </div>
  );
};
