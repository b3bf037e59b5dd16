// The works that a choice finds, those on loan, and what each is worth, followed as they change.
import type { UserData } from '#client/data/sync/sync.ts';
import type { BriefTables } from './brief-rows.ts';
import { briefOf } from './brief.ts';
import { chosenWorks, type Choice } from './chosen-works.ts';
import { worksOnLoan } from './loans.ts';
import { workValues, type WorkValues } from './work-values.ts';

type Watch<Found> = { tell: (found: Found) => void; fail: (error: Error) => void };

const watch = <Found>(data: UserData, read: (tables: BriefTables) => Found, { tell, fail }: Watch<Found>): (() => void) => {
  const brief = briefOf(data);
  const look = (): void => {
    const [current, failure] = [brief.current(), brief.failure()];
    if (failure !== null) fail(failure);
    else if (current !== null) tell(read(current.tables));
  };
  const stop = brief.subscribe(look);
  look();
  return stop;
};

/** Null is told for a choice that leaves everything. Returns the unsubscribe function. */
export const watchChoice = (data: UserData, choice: Choice, found: Watch<ReadonlySet<string> | null>): (() => void) =>
  watch(data, (tables) => chosenWorks(tables, choice, Date.now()), found);

/** See `worksOnLoan`. Returns the unsubscribe function. */
export const watchLoans = (data: UserData, found: Watch<ReadonlyMap<string, number>>): (() => void) => watch(data, worksOnLoan, found);

/** Returns the unsubscribe function. */
export const watchValues = (data: UserData, found: Watch<WorkValues>): (() => void) => watch(data, workValues, found);
