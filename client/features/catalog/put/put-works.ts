// Puts works into a collection or moves them to a place: for the selection bar, for one work by its menu, and for what is dropped on the rail.
import { useUserData } from '#client/device/local/user-data.ts';
import { changesToAdd } from '#client/work/groups/belonging.data.ts';
import { changesOfMoves } from '#client/work/moves/moves.data.ts';
import { useTreeOf } from '#client/work/names/collection-records.data.ts';
import type { Values } from '#client/work/record/records.data.ts';
import type { RunMany } from '#client/work/record/use-many-run.ts';
import { t } from '#shared/language/t.ts';

export type PutWorks = {
  /** group: its id, or what makes it first. */
  intoCollection: (ids: readonly string[], name: string, group: string | (() => Promise<string>)) => void;
  /** values: of the movement. */
  toPlace: (ids: readonly string[], values: Values) => void;
};

/** Null without a signed-in user. */
export const usePutWorks = (changeMany: RunMany): PutWorks | null => {
  const data = useUserData();
  const locations = useTreeOf('location');
  if (data === null) return null;
  return {
    intoCollection: (ids, name, group) =>
      changeMany(
        {
          doing: t('Adding to {name}', { name }),
          done: (count) => t('{count, plural, one {# work} other {# works}} added to {name}', { count, name }),
          of: ids.length,
        },
        async () => changesToAdd(data, ids, { group: typeof group === 'string' ? group : await group() }),
      ),
    toPlace: (ids, values) => {
      const to = String(values['to']);
      changeMany(
        {
          doing: t('Moving to {to}', { to }),
          done: (count) => t('{count, plural, one {# work} other {# works}} moved to {to}', { count, to }),
          of: ids.length,
        },
        () => changesOfMoves(data, ids, values, locations),
      );
    },
  };
};
