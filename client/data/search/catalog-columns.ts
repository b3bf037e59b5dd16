// The catalog search of one user's data: opened with the catalog, closed with everything else.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { type CatalogColumns, openColumns } from './columns.ts';
import type { UserData } from '#client/data/sync/sync.ts';

const opened = new WeakMap<UserData, CatalogColumns>();

/** The same one for the same data. */
export const catalogColumnsOf = (data: UserData): CatalogColumns => {
  const known = opened.get(data);
  if (known !== undefined) return known;
  const columns = openColumns(data.db);
  opened.set(data, columns);
  backgroundOf(data).whenStopped(columns.close);
  return columns;
};
