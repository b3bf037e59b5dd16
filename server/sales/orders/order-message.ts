// Opens the conversation between buyer and seller with a link to their order; as a job, so that the settlement locks no feeds.
import * as z from 'zod/mini';
import type { OrderMessages } from '#server/messages/messages.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { conversationJob } from '#server/sales/sale-jobs.ts';
import { findSale } from '#server/sales/sales.store.ts';

export const orderLink = (publicUrl: string, orderId: string): string => `${publicUrl}/orders?order=${orderId}`;

/** Call it in the transaction that creates the sale. */
export const askConversation = async (tx: Tx, jobs: Pick<Jobs, 'enqueue'>, saleId: string): Promise<void> => {
  await jobs.enqueue(tx, conversationJob, { saleId }, { key: saleId });
};

type Parts = { sql: Sql; publicUrl: string; orderMessages: OrderMessages };

/** Idempotent. */
export const createConversations =
  ({ sql, publicUrl, orderMessages }: Parts) =>
  async (saleId: string): Promise<void> => {
    const sale = await findSale(sql, saleId);
    if (sale === undefined) return;
    const { buyerId, sellerId, snapshot, createdAt } = sale;
    await transact(sql, (tx) =>
      orderMessages.sendOrderMessage(tx, {
        orderId: saleId,
        senderId: buyerId,
        recipientId: sellerId,
        title: snapshot.title,
        boughtAt: createdAt,
        content: `I have purchased “${snapshot.title}”. Our order: ${orderLink(publicUrl, saleId)}`,
      }),
    );
  };

export const registerConversations = (jobs: Pick<Jobs, 'register'>, openConversation: ReturnType<typeof createConversations>): void => {
  jobs.register(conversationJob, { payload: z.object({ saleId: z.string() }), handle: ({ saleId }) => openConversation(saleId) });
};
