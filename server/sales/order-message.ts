// Opens the conversation between buyer and seller, with the link of their order.
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { insertOrderMessage } from './order-message.store.ts';

type Parts = { clock: Clock; publicUrl: string };
type Order = { orderId: string; buyerId: string; sellerId: string; title: string };

export const orderLink = (publicUrl: string, orderId: string): string => `${publicUrl}/orders?order=${orderId}`;

export const openConversation = (tx: Tx, { clock, publicUrl }: Parts, { orderId, buyerId, sellerId, title }: Order): Promise<void> =>
  insertOrderMessage(tx, {
    id: uuidv7(),
    senderId: buyerId,
    recipientId: sellerId,
    content: `I have purchased “${title}”. Our order: ${orderLink(publicUrl, orderId)}`,
    orderId,
    now: clock(),
  });
