// The picture of a sold work, from this device if it is stored there.
import type { Order } from '#shared/contract/trade/orders.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { usePicture } from './picture.data.ts';

/** Pixels. Orders are kept at one width; only the device's store is keyed by it. */
const keptWidth = 640;

export const titleOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.title || 'Artwork';
export const artistOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.artist || 'Unknown Artist';

export const OrderPicture = ({ order, eager }: { order: Pick<Order, 'artwork'>; eager?: boolean | undefined }) => (
  <ArtImage src={usePicture(order.artwork.image_url, keptWidth)} alt={`${titleOf(order)} by ${artistOf(order)}`} fit="mat" eager={eager} />
);
