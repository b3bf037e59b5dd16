// What the collection home shows, all of it from this device: the brief, the newest works, and what waits for its owner.
import { useMemo, useSyncExternalStore } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { briefOf, type Brief } from '#client/data/brief/brief.ts';
import { completenessOf, compositionOf, endingLoans, needsOfCollection } from '#client/data/brief/collection-figures.ts';
import { collectionValue, valueOverTime } from '#client/data/brief/collection-value.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { useFirstReading, type FirstReading } from '#client/device/local/own-things.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { useNow } from '#client/ui/now.ts';
import type { Waiting } from './needs.ts';

const nothing = (): (() => void) => () => undefined;
const newestShown = 6;
/** Days before its end from which a loan is pointed out. */
const loanSoon = 30;

/** Midnight UTC of the day where the person is, Unix milliseconds: what the dates of records are compared with. */
const useToday = (): number => Date.parse(localDay(new Date(useNow())));

export type HomeReading = { brief: Brief | null; failure: Error | null; reading: FirstReading };

export const useBrief = (): HomeReading => {
  const data = useUserData();
  const reading = useFirstReading();
  const opened = useMemo(() => (data === null ? null : briefOf(data)), [data]);
  const brief = useSyncExternalStore(opened?.subscribe ?? nothing, () => opened?.current() ?? null);
  const failure = useSyncExternalStore(opened?.subscribe ?? nothing, () => opened?.failure() ?? null);
  return { brief, failure, reading };
};

export const useFigures = (brief: Brief) => {
  const today = useToday();
  // The tables are written in place; the object around them is a new one after each change.
  return useMemo(() => {
    const { tables } = brief;
    return {
      ...collectionValue(tables),
      overTime: valueOverTime(tables, today),
      composition: compositionOf(tables),
      completeness: completenessOf(tables),
    };
  }, [brief, today]);
};
export type Figures = ReturnType<typeof useFigures>;

/** Works with a change that was refused or is held, or with a conflict notice. */
const attentionIn = async (db: UserDatabase): Promise<number> => {
  const [conflicts, stopped] = await Promise.all([
    db.history.where('notice').equals(1).toArray(),
    db.outbox.where('state').anyOf('held', 'failed').toArray(),
  ]);
  const ids = new Set([...conflicts.map(({ pieceId }) => pieceId), ...stopped.map(({ subject }) => subject)]);
  const rows = await db.pieces.bulkGet([...ids]);
  return rows.filter((row) => row?.deleted === 0).length;
};

/** undefined while loading. */
export const useWaiting = (brief: Brief): Waiting | undefined => {
  const today = useToday();
  const sold = useSoldWorks();
  const people = useOwn(
    async (db) => ({
      unread: (await db.conversations.where('unread').above(0).toArray()).reduce((sum, { unread }) => sum + unread, 0),
      attention: await attentionIn(db),
    }),
    [],
  );
  const works = useMemo(() => ({ ...needsOfCollection(brief.tables), loans: endingLoans(brief.tables, today, loanSoon) }), [brief, today]);
  if (!people) return undefined;
  const { loans, missing, check, size, back } = works;
  return { ...people, loans, missing, check, size, back, toShip: [...sold.values()].filter(({ stage }) => stage === 'paid') };
};

/** undefined while loading. */
export const useNewestWorks = (): PieceRow[] | undefined =>
  useOwn((db) => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']).reverse().limit(newestShown).toArray(), [], []);
