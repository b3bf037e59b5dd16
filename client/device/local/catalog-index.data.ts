// The search index over the catalog on this device, as a screen reads it.
import { useMemo, useSyncExternalStore } from 'react';
import { catalogColumnsOf } from '#client/data/search/catalog-columns.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useUserData } from './user-data.ts';

export type CatalogReading = {
  /** Null while loading. */
  index: CatalogIndex | null;
  /** Shown while the index loads: the newest pieces. */
  newest: readonly PieceRow[];
  failure: Error | null;
};

const nothing = (): (() => void) => () => undefined;

const nothingRead: readonly PieceRow[] = [];

export const useCatalogIndex = (): CatalogReading => {
  const data = useUserData();
  const columns = useMemo(() => (data === null ? null : catalogColumnsOf(data)), [data]);
  const index = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.current() ?? null);
  const newest = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.newest() ?? nothingRead);
  const failure = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.failure() ?? null);
  return { index, newest, failure };
};
