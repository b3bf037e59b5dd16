// The pieces that need one thing of their owner, followed as they change.
import type { UserData } from '#client/data/sync/sync.ts';
import { briefOf } from './brief.ts';
import type { Need } from './brief-rows.ts';
import { piecesWithNeed } from './collection-figures.ts';

/** Returns the unsubscribe function. */
export const watchNeed = (
  data: UserData,
  need: Need,
  tell: (pieces: ReadonlySet<string>) => void,
  fail: (error: Error) => void,
): (() => void) => {
  const brief = briefOf(data);
  const look = (): void => {
    const [current, failure] = [brief.current(), brief.failure()];
    if (failure !== null) fail(failure);
    else if (current !== null) tell(piecesWithNeed(current.tables, need));
  };
  const stop = brief.subscribe(look);
  look();
  return stop;
};
