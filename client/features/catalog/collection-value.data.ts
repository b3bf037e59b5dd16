// The value of the collection, from the brief on this device.
import { useMemo } from 'react';
import { collectionValue, type CollectionValue } from '#client/data/brief/collection-value.ts';
import { useBrief } from '#client/device/local/brief.data.ts';

/** Null until it is known. */
export const useCollectionValue = (): CollectionValue | null => {
  const { brief } = useBrief();
  return useMemo(() => (brief === null ? null : collectionValue(brief.tables)), [brief]);
};
