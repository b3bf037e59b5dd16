// Works that are dropped on a line of the rail go there as by the selection bar, with the same words and Undo.
import { type PutWorks, usePutWorks } from '#client/features/catalog/put/put-works.ts';
import { useManyRun } from '#client/work/record/use-many-run.ts';

/** Null without a signed-in user. */
export const useDroppedWorks = (): PutWorks | null => {
  const { run } = useManyRun(0, () => undefined);
  return usePutWorks(run);
};
