// The value of the collection and of each work, from the brief on this device.
import { useMemo } from 'react';
import { collectionValue, type CollectionValue } from '#client/data/brief/collection-value.ts';
import { workValues, type WorkValues } from '#client/data/brief/work-values.ts';
import { useBrief } from '#client/device/local/brief.data.ts';

/** Null until it is known. */
export const useCollectionValue = (): CollectionValue | null => {
  const { brief } = useBrief();
  return useMemo(() => (brief === null ? null : collectionValue(brief.tables)), [brief]);
};

/** Null until they are known, and where nobody asks for them. */
export const useWorkValues = (isNeeded: boolean): WorkValues | null => {
  const { brief } = useBrief();
  return useMemo(() => (brief === null || !isNeeded ? null : workValues(brief.tables)), [brief, isNeeded]);
};
