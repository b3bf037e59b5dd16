// The works with a value and no insured one, of which a quick filter tells the number.
import { useMemo } from 'react';
import { uninsuredWorks } from '#client/data/brief/insured-value.ts';
import { useBrief } from '#client/device/local/brief.data.ts';

/** Null while they are read. */
export const useUninsuredWorks = (): ReadonlySet<string> | null => {
  const { brief } = useBrief();
  return useMemo(() => (brief === null ? null : uninsuredWorks(brief.tables)), [brief]);
};
