// The acts on stored pages: everybody reads them, administrators change them.
import { pageKeys, type PageKey, type StoredPage } from '#shared/contract/site/pages.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql } from '#server/platform/database/database.ts';
import { findPage, writePageRow, type PageRow } from './pages.store.ts';

const answerOf = ({ pageKey, title, content, updatedAt, revision }: PageRow): StoredPage => ({
  page_key: pageKey,
  title,
  content,
  updated_at: updatedAt.toISOString(),
  revision,
});

const keyOf = (text: string): PageKey => {
  const key = pageKeys.find((one) => one === text);
  if (key === undefined) throw new AppError('not_found');
  return key;
};

export const createPages = ({ sql, clock }: { sql: Sql; clock: Clock }) => ({
  read: async (pageKey: string): Promise<StoredPage> => {
    const found = await findPage(sql, keyOf(pageKey));
    if (found === undefined) throw new AppError('not_found');
    return answerOf(found);
  },

  /** Throws conflict where somebody else has changed it meanwhile. */
  write: async (actor: Actor, pageKey: string, asked: { title: string; content: string; revision: number }): Promise<StoredPage> => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    const key = keyOf(pageKey);
    return transact(sql, async (tx) => {
      const written = await writePageRow(tx, { pageKey: key, ...asked }, clock());
      if (written === undefined) throw new AppError('conflict');
      const { revision, content } = written;
      await recordAdminAct(
        tx,
        { actorId: actor.userId, act: 'edit_page', subject: { kind: 'page', id: key }, detail: { revision, characters: content.length } },
        clock(),
      );
      return answerOf(written);
    });
  },
});

export type Pages = ReturnType<typeof createPages>;
