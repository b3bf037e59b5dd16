// The work as it was sold, from this device where it is kept.
import type { Order } from '#shared/contract/trade/orders.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { usePicture } from './picture.data.ts';

/** The one width that orders are kept in; only the device tells it apart from others. */
const keptWidth = 640;

export const titleOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.title || 'Artwork';
export const artistOf = ({ artwork }: Pick<Order, 'artwork'>): string => artwork.artist || 'Unknown Artist';

export const OrderPicture = ({ order, eager }: { order: Pick<Order, 'artwork'>; eager?: boolean | undefined }) => (
  <ArtImage src={usePicture(order.artwork.image_url, keptWidth)} alt={`${titleOf(order)} by ${artistOf(order)}`} fit="mat" eager={eager} />
);
