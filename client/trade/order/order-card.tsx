// An order as a small card that leads to it: the work's picture, title, artist, and where the order stands.
import { Link } from 'react-router-dom';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { OrderStatus } from './order-status.tsx';
import { useSeenOrder } from './seen-order.data.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

/** title: shown while the order is not known on this device. */
export const OrderCard = ({ orderId, title }: { orderId: string; title: string }) => {
  const order = useSeenOrder(orderId).seen?.value;
  return (
    <Link
      to={`/orders?order=${orderId}`}
      className="mb-2 grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 rounded-control border border-line bg-bg p-2 hover:border-line-strong"
    >
      <span aria-hidden className="block size-16 bg-surface-2 p-1">
        {order !== undefined && <OrderPicture order={order} />}
      </span>
      <span className="flex min-h-16 min-w-0 flex-col items-start justify-center">
        <span className="max-w-full truncate font-medium">
          {rich(
            '<0>Order: </0><1>{title}</1>',
            { 0: <span className="sr-only" />, 1: <i /> },
            {
              title: order === undefined ? title || t('Artwork') : titleOf(order),
            },
          )}
        </span>
        {order !== undefined && <span className="max-w-full truncate text-14 text-ink-2">{artistOf(order)}</span>}
        {order !== undefined && <OrderStatus order={order} />}
      </span>
    </Link>
  );
};
