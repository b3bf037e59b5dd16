// Reads the watched works once for all buttons of a page.
import { createContext, useContext, type ReactNode } from 'react';
import { useWatches, type Watches } from './watches.data.ts';

const Context = createContext<Watches | undefined>(undefined);

export const WatchesOnPage = ({ children }: { children: ReactNode }) => (
  <Context.Provider value={useWatches()}>{children}</Context.Provider>
);

/** Undefined while loading. */
export const useWatchesOnPage = (): Watches | undefined => useContext(Context);
