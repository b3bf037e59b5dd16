// The notices that go with the mails about purchases; a separate job, so that neither waits for the other.
import type { Tell } from '#server/notifications/notices.ts';
import { transact, type Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findPurchase } from '#server/sales/purchases.store.ts';
import { mailPayload, noticeJob } from '#server/sales/sale-jobs.ts';
import { readerOf } from './sale-mails.ts';
import { findSale } from '#server/sales/sales.store.ts';

export const registerSaleNotices = (jobs: Pick<Jobs, 'register'>, { sql, tell }: { sql: Sql; tell: Tell }): void => {
  jobs.register(noticeJob, {
    payload: mailPayload,
    handle: async ({ id, mail }, { finishIn }) => {
      const purchase = await findPurchase(sql, id);
      if (purchase === undefined) return;
      const sale = await findSale(sql, id);
      await transact(sql, async (tx) => {
        await finishIn(tx);
        await tell(tx, {
          userId: readerOf(mail) === 'buyer' ? purchase.buyerId : purchase.sellerId,
          kind: mail === 'sold' ? 'sale' : 'order',
          detail: mail === 'sold' ? null : mail,
          // A payment that was refunded at once has no order.
          subjectId: sale === undefined ? null : id,
          title: sale?.snapshot.title ?? purchase.title,
          once: `order-${id}-${mail}`,
        });
      });
    },
  });
};
