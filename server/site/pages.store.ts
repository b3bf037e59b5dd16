// The rows of stored pages.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { PageKey } from '#shared/contract/site/pages.ts';

export type PageRow = { pageKey: PageKey; title: string; content: string; updatedAt: Date; revision: number };

const fields = (db: Db) => db`page_key as "pageKey", title, content, updated_at as "updatedAt", revision`;

export const findPage = async (db: Db, key: PageKey): Promise<PageRow | undefined> =>
  (await db<PageRow[]>`select ${fields(db)} from site_content where page_key = ${key}`)[0];

/** Undefined where it was changed since that revision. A page that is not there yet has the revision 0. */
export const writePageRow = async (
  tx: Tx,
  page: { pageKey: PageKey; title: string; content: string; revision: number },
  now: Date,
): Promise<PageRow | undefined> => {
  const { pageKey, title, content, revision } = page;
  const [row] =
    revision === 0
      ? await tx<PageRow[]>`
          insert into site_content (page_key, title, content, updated_at) values (${pageKey}, ${title}, ${content}, ${now})
          on conflict do nothing returning ${fields(tx)}`
      : await tx<PageRow[]>`
          update site_content set title = ${title}, content = ${content}, updated_at = ${now}, revision = revision + 1
          where page_key = ${pageKey} and revision = ${revision} returning ${fields(tx)}`;
  return row;
};
