// Renders its children for a user with pieces or unsent scans, whatever their plan.
import type { ReactNode } from 'react';

import { useOwnThings } from './own-things.data.ts';

type OwnThingsProps = { children: ReactNode; otherwise?: ReactNode; meanwhile?: ReactNode };

export const OwnThings = ({ children, otherwise, meanwhile }: OwnThingsProps) =>
  ({ some: children, none: otherwise, unknown: meanwhile })[useOwnThings()];
