// What the brief of the collection knows: the works in a state, those at a location, those on loan, and what each is worth.
import { useEffect, useState } from 'react';
import type { WorkValues } from '#client/data/brief/work-values.ts';
import type { Attention, CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { whenPageThere } from '#client/ui/lazy/page-there.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';

// Few visits choose by it, and it reads all records: it is loaded when it is asked for.
const watching = () => import('#client/data/brief/watch-works.ts');
type Watching = Awaited<ReturnType<typeof watching>>;

/** Begins to watch once its code is there; returns the unsubscribe function. */
const begin = (start: (code: Watching) => () => void, load: () => Promise<Watching> = watching): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  load().then((code) => {
    if (!isOver) stop = start(code);
  }, toastFailure);
  return () => {
    isOver = true;
    stop?.();
  };
};

const stateOf = (attention: Attention) => (attention === 'all' || attention === 'needed' ? null : attention);

/** Whether the brief decides what is shown. */
export const isOfBrief = ({ attention, location }: Pick<CatalogFilter, 'attention' | 'location'>): boolean =>
  stateOf(attention) !== null || location !== '';

/** Null while loading, and where the brief is not asked. */
export const useChosenWorks = ({ attention, location }: Pick<CatalogFilter, 'attention' | 'location'>): ReadonlySet<string> | null => {
  const data = useUserData();
  const state = stateOf(attention);
  const asked = `${state} ${location}`;
  const [found, setFound] = useState<{ asked: string; works: ReadonlySet<string> | null }>();
  useEffect(() => {
    if (data === null || (state === null && location === '')) return undefined;
    return begin(({ watchChoice }) =>
      watchChoice(data, { state, location }, { tell: (works) => setFound({ asked: `${state} ${location}`, works }), fail: toastFailure }),
    );
  }, [data, state, location]);
  return found?.asked === asked ? found.works : null;
};

const isSame = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([id, due]) => b.has(id) && Object.is(b.get(id), due));

/** Works on loan by id, each with the day on which the loan ends (see `worksOnLoan`); empty until they are read. */
export const useLoans = (): ReadonlyMap<string, number> => {
  const data = useUserData();
  const [loans, setLoans] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (data === null) return undefined;
    const tell = (found: ReadonlyMap<string, number>) => setLoans((last) => (isSame(last, found) ? last : found));
    return begin(
      ({ watchLoans }) => watchLoans(data, { tell, fail: toastFailure }),
      () => whenPageThere().then(watching),
    );
  }, [data]);
  return loans;
};

/** Null until they are known, and where nobody asks for them. */
export const useWorkValues = (isNeeded: boolean): WorkValues | null => {
  const data = useUserData();
  const [values, setValues] = useState<WorkValues | null>(null);
  useEffect(() => {
    if (data === null || !isNeeded) return undefined;
    return begin(({ watchValues }) => watchValues(data, { tell: setValues, fail: toastFailure }));
  }, [data, isNeeded]);
  return values;
};
