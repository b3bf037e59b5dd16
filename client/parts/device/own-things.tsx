// Shows something to whoever has something of their own here, whatever the plan.
import type { ReactNode } from 'react';

import { useOwnThings } from './own-things.data.ts';

type OwnThingsProps = { children: ReactNode; otherwise?: ReactNode; meanwhile?: ReactNode };

export const OwnThings = ({ children, otherwise, meanwhile }: OwnThingsProps) =>
  ({ some: children, none: otherwise, unknown: meanwhile })[useOwnThings()];
