// Waits for what the catalog search shows.
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import type { CatalogColumns } from '#client/data/search/columns.ts';
import type { PieceRow } from '#client/data/db/database.ts';

export const until = (columns: CatalogColumns, wanted: (index: CatalogIndex) => boolean): Promise<CatalogIndex> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const failure = columns.failure();
      if (failure !== null) return reject(failure);
      const index = columns.current();
      if (index === null || !wanted(index)) return;
      stop();
      resolve(index);
    };
    const stop = columns.subscribe(look);
    look();
  });

/** The rows that a person sees first. */
export const untilNewest = (columns: CatalogColumns): Promise<readonly PieceRow[]> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const failure = columns.failure();
      if (failure !== null) return reject(failure);
      const rows = columns.newest();
      if (rows === null) return;
      stop();
      resolve(rows);
    };
    const stop = columns.subscribe(look);
    look();
  });
