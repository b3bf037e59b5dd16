// The first two cells of a row about a sale: the picture of the work, and its title as a link to the order.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/contract/trade/orders.ts';
import { OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';

/** Below the title: children. */
export const SoldWork = ({ id, order, children }: { id: string; order: Pick<Order, 'artwork'>; children: ReactNode }) => (
  <>
    <div className="size-10 bg-surface">
      <OrderPicture order={order} />
    </div>
    <div className="min-w-0">
      <Link to={`/orders?order=${id}`} className="block truncate font-medium hover:underline">
        <i>{titleOf(order)}</i>
      </Link>
      {children}
    </div>
  </>
);
