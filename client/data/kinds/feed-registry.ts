// The registry of feed readers. An unknown feed is skipped, and read after an update.
import * as z from 'zod/mini';
import { analysisRecord } from '#shared/contract/works/analysis.ts';
import { subscriptionAnswer } from '#shared/contract/people/session.ts';
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { ColumnError, fromColumns } from '#shared/sync/wire/columns.ts';
import { historyColumns } from '#shared/sync/wire/feeds.ts';
import { newestOf } from '#shared/sync/merge/merge.ts';
import { profileSubject } from '#shared/sync/kinds/profile-kinds.ts';
import type { MessageRecord } from '#shared/domain/people/correspondence.ts';
import type { ConversationRow, ImportedRow, NoticeRow } from '#client/data/db/database.ts';
import type { FeedReader } from './feed-reader.ts';
import { historyRow } from './history-row.ts';
import { conversationHandler } from './message-handler.ts';
import { noticeHandler, noticesKept } from './notification-handler.ts';
import { baseKeyOf } from './entity-handler.ts';
import { pieceReader } from './piece-reader.ts';
import { recordHistoryReader, recordsReader } from './record-reader.ts';
import { profileHandler, type Profile } from './profile-handler.ts';

const historyReader: FeedReader = {
  name: 'history',
  apply: async (tx, page, { isFirst, isResync, overlaps, meet }) => {
    const known = new Set(isResync || overlaps ? await tx.keys('history') : []);
    const all = fromColumns(historyColumns, page);
    meet(all.map((row) => row.id));
    const rows = all.filter((row) => !known.has(row.id));
    const isNews = !isFirst && !isResync;
    await tx.put(
      'history',
      rows.map((row) => historyRow(row, isNews && row.conflict === 1 ? 1 : 0)),
    );
    return rows.reduce<Stamp>((newest, row) => laterOf(newest, row.clock), '');
  },
};

const parse = <S extends z.core.$ZodType>(shape: S, page: unknown): z.core.output<S> => {
  const parsed = z.safeParse(shape, page);
  if (!parsed.success) throw new ColumnError(parsed.error.message);
  return parsed.data;
};

const analysesPage = z.object({ records: z.array(z.unknown()) });
const analysesReader: FeedReader = {
  name: 'analyses',
  apply: async (tx, page, { skipRow }) => {
    const given = parse(analysesPage, page).records.map((record) => z.safeParse(analysisRecord, record));
    if (given.some(({ success }) => !success)) skipRow();
    await tx.put(
      'analyses',
      given.flatMap(({ data }) => data ?? []),
    );
    return '';
  },
};

/** Missing from older servers. */
const choice = z.optional(z.nullable(z.string()));
const accountPage = z.object({
  name: z.string(),
  email: z.string(),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  show_email: choice,
  mail_message: choice,
  mail_sale: choice,
  mail_order: choice,
  mail_analysis: choice,
  mail_watch: choice,
  bell_watch: choice,
  clocks: z.record(z.string(), z.string()),
  is_admin: z.boolean(),
  subscription: subscriptionAnswer,
});
const accountReader: FeedReader = {
  name: 'account',
  apply: async (tx, page, { covered, touch }) => {
    const profile: Profile = parse(accountPage, page);
    const key = baseKeyOf(profileHandler, profileSubject);
    if ((await covered([key])).has(key)) {
      await tx.put('truths', [{ key, value: profile }]);
      touch(profileHandler, profileSubject);
    } else await profileHandler.writeMany(tx, [{ subject: profileSubject, entity: profile, before: null }]);
    return newestOf(profile.clocks);
  },
};

/** Validates only the id; the rest of a row is trusted. */
const rowsPage = z.object({ records: z.array(z.looseObject({ id: z.string() })) });
const recordsOf = <R>(page: unknown): R[] => parse(rowsPage, page).records as R[];

const messagesReader: FeedReader = {
  name: 'messages',
  apply: async (tx, page) => {
    const records = recordsOf<MessageRecord>(page);
    await tx.put(
      'messages',
      records.map((record) => ({ ...record, order: record.created_at })),
    );
    return '';
  },
};

const conversationsReader: FeedReader = {
  name: 'conversations',
  apply: async (tx, page, { covered, touch }) => {
    const keyOf = ({ id }: ConversationRow): string => baseKeyOf(conversationHandler, id);
    const rows = recordsOf<ConversationRow>(page);
    const waiting = await covered(rows.map(keyOf));
    for (const row of rows) {
      if (!waiting.has(keyOf(row))) await tx.put('conversations', [row]);
      else {
        await tx.put('truths', [{ key: keyOf(row), value: row }]);
        touch(conversationHandler, row.id);
      }
    }
    return rows.reduce<Stamp>((newest, row) => laterOf(newest, row.block_clock), '');
  },
};

const importedReader: FeedReader = {
  name: 'imported',
  apply: async (tx, page) => {
    await tx.put('imported', recordsOf<ImportedRow>(page));
    return '';
  },
};

const noticesReader: FeedReader = {
  name: 'notifications',
  apply: async (tx, page, { covered, touch }) => {
    const keyOf = ({ id }: NoticeRow): string => baseKeyOf(noticeHandler, id);
    const rows = recordsOf<NoticeRow>(page);
    const waiting = await covered(rows.map(keyOf));
    await tx.put(
      'notifications',
      rows.filter((row) => !waiting.has(keyOf(row))),
    );
    for (const row of rows.filter((one) => waiting.has(keyOf(one)))) {
      await tx.put('truths', [{ key: keyOf(row), value: row }]);
      touch(noticeHandler, row.id);
    }
    // The server does not list notices that have expired.
    const all = await tx.all('notifications');
    const newest = all.reduce((latest, { created_at }) => Math.max(latest, created_at), 0);
    await tx.remove(
      'notifications',
      all.filter(({ created_at }) => created_at < newest - noticesKept).map(({ id }) => id),
    );
    return '';
  },
};

export const feedReaders: readonly FeedReader[] = [
  pieceReader,
  historyReader,
  analysesReader,
  accountReader,
  messagesReader,
  conversationsReader,
  noticesReader,
  importedReader,
  recordHistoryReader,
  recordsReader,
];
