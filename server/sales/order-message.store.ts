// The message that opens the conversation of an order.
import type { Tx } from '#server/platform/database.ts';

type OrderMessage = { id: string; senderId: string; recipientId: string; content: string; orderId: string; now: Date };

/** Once per order; nothing where one of the two has no account any more. */
export const insertOrderMessage = async (tx: Tx, m: OrderMessage): Promise<void> => {
  await tx`
    insert into messages (id, sender_id, recipient_id, content, order_id, created_at)
    select ${m.id}, s.id, r.id, ${m.content}, ${m.orderId}, ${m.now} from users s, users r
    where s.id = ${m.senderId} and r.id = ${m.recipientId}
    on conflict do nothing`;
};
