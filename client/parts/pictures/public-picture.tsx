// A picture of a work that others may see, in the sizes that the server keeps.
import type { PublicImage } from '#shared/contract/trade/market.ts';
import { ArtImage } from '#client/ui/art-image.tsx';

type PublicPictureProps = {
  image: PublicImage | null;
  alt: string;
  /** Pixels that are enough; twice as many are offered to dense screens. */
  width: 320 | 640 | 1280;
  fit?: 'natural' | 'mat' | undefined;
  eager?: boolean | undefined;
};

/** The address may carry a link's token already. */
const sized = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;

export const PublicPicture = ({ image, alt, width, fit, eager }: PublicPictureProps) => (
  <ArtImage
    src={image === null ? null : sized(image.url, width)}
    srcSet={image === null ? undefined : `${sized(image.url, width)} 1x, ${sized(image.url, width === 1280 ? 2048 : width * 2)} 2x`}
    alt={alt}
    width={image?.width}
    height={image?.height}
    placeholder={image?.placeholder}
    fit={fit}
    eager={eager}
  />
);
