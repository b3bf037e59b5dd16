// The fact that the address asks to be edited. It is taken from the address, so that Back and a reload do not open it again.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlainField } from '#shared/records/pieces.ts';
import { factParam } from '#client/ui/address/piece-paths.ts';

const without = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(factParam);
  return next;
};

/** names: of the facts that `open` can open. */
export const useAskedFact = (names: readonly PlainField[], open: (name: PlainField) => void): void => {
  const [params, setParams] = useSearchParams();
  const asked = names.find((name) => name === params.get(factParam));
  const take = useEffectEvent((name: PlainField) => {
    setParams(without, { replace: true });
    open(name);
  });
  useEffect(() => {
    if (asked !== undefined) take(asked);
  }, [asked]);
};
