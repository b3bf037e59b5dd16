// A picture of an artwork that others may see; the browser chooses a rendering that is large enough.
import type { PublicImage } from '#shared/contract/trade/market.ts';
import { addressWithWidth } from '#shared/contract/works/artwork-images.ts';
import { shownWidths, sourceSetOf, type ShownWidth } from '#shared/contract/works/picture-sources.ts';
import { ArtImage } from '#client/ui/art-image.tsx';

type PublicPictureProps = {
  image: PublicImage | null;
  alt: string;
  shown: ShownWidth;
  fit?: 'natural' | 'mat' | undefined;
  eager?: boolean | undefined;
};

export const PublicPicture = ({ image, alt, shown, fit, eager }: PublicPictureProps) => (
  <ArtImage
    src={image === null ? null : addressWithWidth(image.url, 640)}
    srcSet={image === null ? undefined : sourceSetOf(image)}
    sizes={shownWidths[shown]}
    alt={alt}
    width={image?.width}
    height={image?.height}
    placeholder={image?.placeholder}
    fit={fit}
    eager={eager}
  />
);
