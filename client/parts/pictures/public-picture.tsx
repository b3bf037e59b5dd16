// A picture of an artwork, in the server's rendering sizes.
import type { PublicImage } from '#shared/contract/trade/market.ts';
import { ArtImage } from '#client/ui/art-image.tsx';

type PublicPictureProps = {
  image: PublicImage | null;
  alt: string;
  /** Width in CSS pixels; dense screens are offered twice as many. */
  width: 320 | 640 | 1280;
  fit?: 'natural' | 'mat' | undefined;
  eager?: boolean | undefined;
};

/** The URL may already carry a share token. */
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
