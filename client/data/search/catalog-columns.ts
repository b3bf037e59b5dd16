// The catalog search of one user's data: opened by the catalog, closed with the data.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { type CatalogColumns, openColumns } from './columns.ts';
import type { UserData } from '#client/data/sync/sync.ts';

const opened = new WeakMap<UserData, CatalogColumns>();

/** Returns the same instance for the same data. */
export const catalogColumnsOf = (data: UserData): CatalogColumns => {
  const known = opened.get(data);
  if (known !== undefined) return known;
  const columns = openColumns(data.db);
  opened.set(data, columns);
  backgroundOf(data).whenStopped(columns.close);
  return columns;
};
