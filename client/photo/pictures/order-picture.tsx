// The picture of a sold work, from this device if it is stored there.
import type { Order } from '#shared/contract/trade/orders.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { usePicture } from './picture.data.ts';
import { t } from '#shared/language/t.ts';

/** Pixels. Orders are kept at one width; only the device's store is keyed by it. */
const keptWidth = 640;

export const titleOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.title || t('Artwork');
export const artistOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.artist || t('Unknown Artist');

export const OrderPicture = ({ order, eager }: { order: Pick<Order, 'artwork'>; eager?: boolean | undefined }) => (
  <ArtImage
    src={usePicture(order.artwork.image_url, keptWidth)}
    alt={t('{title} by {artist}', { title: titleOf(order), artist: artistOf(order) })}
    fit="mat"
    eager={eager}
  />
);
