// Opens a page to whoever has something of their own behind it, whatever the plan.
import type { ReactNode } from 'react';

import { useOwnThings } from '#client/parts/own-things.data.ts';
import { CentredSpinner } from '#client/ui/spinner.tsx';

export const OwnThings = ({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) => {
  const things = useOwnThings();
  return things === 'some' ? children : things === 'none' ? otherwise : <CentredSpinner />;
};
