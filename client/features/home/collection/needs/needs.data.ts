// What waits for the owner of a collection, read from this device.
import { useMemo } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import type { Brief } from '#client/data/brief/brief.ts';
import { needs } from '#client/data/brief/brief-rows.ts';
import { needsOfCollection } from '#client/data/brief/collection-figures.ts';
import { endingLoans, type EndingLoan as BriefLoan } from '#client/data/brief/loans.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useSeenSoldWorks, type SoldWork } from '#client/trade/listing/sold-works.data.ts';
import { useNow } from '#client/ui/now.ts';
import type { DueBy, EndingLoan, Unread, Waiting } from './need.ts';

/** Days before its end from which a loan is pointed out. */
const loanSoon = 30;
/** Loans that are read; more are not listed. */
const mostLoans = 100;
/** Messages of a conversation among which the work is looked for that they are about. */
const lastMessages = 5;
const dayLength = 86_400_000;

/** Midnight UTC of the day where the person is, Unix milliseconds: what the dates of records are compared with. */
export const useToday = (): number => Date.parse(localDay(new Date(useNow())));

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

const unreadIn = async (db: UserDatabase): Promise<Unread | null> => {
  const conversations = await db.conversations.where('unread').above(0).toArray();
  const [newest] = conversations.toSorted((a, b) => b.last_in_at - a.last_in_at);
  if (newest === undefined) return null;
  const last = await db.messages
    .where('[with_id+order]')
    .between([newest.id, 0], [newest.id, Infinity])
    .reverse()
    .limit(lastMessages)
    .toArray();
  const incoming = last.filter(({ mine }) => !mine);
  const about = incoming.find((message) => message.about?.kind === 'artwork')?.about;
  const piece = about == null ? undefined : await db.pieces.get(about.id);
  return {
    messages: conversations.reduce((sum, { unread }) => sum + unread, 0),
    people: conversations.length,
    newest: {
      from: newest.id,
      name: newest.name,
      words: (incoming[0]?.content ?? newest.last?.content ?? '').trim(),
      piece: piece?.deleted === 0 ? piece : undefined,
    },
  };
};

const textIn = ({ fields }: RecordRow, name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '');

type Asked = {
  today: number;
  sold: readonly SoldWork[];
  loans: readonly BriefLoan[];
  gaps: ReturnType<typeof needsOfCollection>;
};

const rowsById = <Row extends { id: string }>(rows: readonly (Row | undefined)[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])));

const waitingIn = async (db: UserDatabase, { today, sold, loans, gaps }: Asked): Promise<Waiting> => {
  const kinds = needs.flatMap((kind) => (gaps[kind] === undefined ? [] : [[kind, gaps[kind]] as const]));
  const pieceIds = [...sold, ...loans].map(({ pieceId }) => pieceId).concat(kinds.flatMap(([, { newest }]) => newest));
  const [pieceRows, recordRows, unread, attention] = await Promise.all([
    db.pieces.bulkGet(pieceIds),
    db.records.bulkGet(loans.map(({ id }) => id)),
    unreadIn(db),
    attentionIn(db),
  ]);
  const [pieces, records] = [rowsById(pieceRows), rowsById(recordRows)];
  const byDate = (time: number): DueBy => ({ at: time, days: Math.round((Date.parse(localDay(new Date(time))) - today) / dayLength) });
  return {
    toShip: sold.map(({ id, pieceId, shipBy, buyer = null, price = null }) => ({
      id,
      piece: pieces.get(pieceId),
      by: shipBy == null ? null : byDate(Date.parse(shipBy)),
      buyer,
      price,
    })),
    loans: loans.flatMap(({ id, pieceId, days }): EndingLoan[] => {
      const [piece, record] = [pieces.get(pieceId), records.get(id)];
      if (piece === undefined || record === undefined) return [];
      // A day without a time is named by its noon here, which is the same day.
      const at = new Date(`${textIn(record, 'due').slice(0, 10)}T12:00`).getTime();
      const isConsignment = textIn(record, 'terms').startsWith('consignment');
      return [{ id, piece, by: { at, days }, partner: textIn(record, 'partner'), isConsignment }];
    }),
    unread,
    attention,
    gaps: Object.fromEntries(
      kinds.map(([kind, { works, newest }]) => [kind, { works, pieces: newest.flatMap((id) => pieces.get(id) ?? []) }]),
    ),
  };
};

/** undefined while loading. */
export const useWaiting = (brief: Brief): Waiting | undefined => {
  const today = useToday();
  const seen = useSeenSoldWorks();
  const asked = useMemo((): Asked | null => {
    if (seen === undefined) return null;
    const sold = seen.filter(({ stage }) => stage === 'paid');
    const loans = endingLoans(brief.tables, today, loanSoon).slice(0, mostLoans);
    return { today, sold, loans, gaps: needsOfCollection(brief.tables) };
  }, [brief, today, seen]);
  // What was read stays until what is asked now has been read.
  return useOwn((db) => (asked === null ? undefined : waitingIn(db, asked)), [], undefined, [asked]);
};
