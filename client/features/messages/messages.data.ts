// Conversations and threads on this device, and the commands on them.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import * as z from 'zod/mini';
import { useCallback } from 'react';
import { v7 as newId } from 'uuid';
import { correspondent } from '#shared/contract/people/messages.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { summarize, type ConversationSummary, type Pending } from '#shared/domain/people/conversation.ts';
import { contentOf, type AboutRef, type Correspondence } from '#shared/domain/people/correspondence.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import type { MessageRow, OutboxRow, UserDatabase } from '#client/data/db/database.ts';
import { watchOutcome } from '#client/data/api/outcome.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export type { MessageRow };

/** A pending or refused operation about a message. queueId: for retrying or discarding it. */
export type Queued = Pending & { messageId: string; queueId: string; state: 'waiting' | 'failed'; reason: string | null };

const payloadShape = z.object({ messageId: z.string(), to: z.string(), content: z.string() });
const queuedOf = (row: OutboxRow): Queued | null => {
  const { id, kind, payload, state, seq, madeAt } = row;
  const read = kind === 'message.send' ? z.safeParse(payloadShape, payload) : null;
  if (read === null || !read.success) return null;
  const { messageId, to, content } = read.data;
  const ground = { messageId, to, content, composedAt: Date.parse(madeAt), seq, queueId: id };
  return { ...ground, state: state === 'failed' ? 'failed' : 'waiting', reason: refusalText(row) };
};
const queuedIn = async (db: UserDatabase): Promise<Queued[]> =>
  (await db.outbox.where('kind').equals('message.send').toArray()).flatMap((row) => queuedOf(row) ?? []).sort((a, b) => a.seq - b.seq);

/** All conversations, newest first; undefined while loading. */
export const useConversations = ({ db }: UserData): ConversationSummary[] | undefined =>
  useLiveQuery(async () => summarize(await db.conversations.toArray(), await queuedIn(db)), [db]);

/** Rows are loaded in blocks of this size around the visible ones. */
const blockSize = 100;

export type Thread = {
  other: string;
  known: Correspondence | null;
  /** Of stored messages; refused ones are listed below them. */
  count: number;
  queued: ReadonlyMap<string, Queued>;
  refused: readonly Queued[];
};

const withOther = (db: UserDatabase, other: string) => db.messages.where('[with_id+order]').between([other, 0], [other, Infinity]);

export const useThread = ({ db }: UserData, other: string): Thread | undefined => {
  const found = useLiveQuery(async (): Promise<Thread> => {
    const [known, count, all] = await Promise.all([db.conversations.get(other), withOther(db, other).count(), queuedIn(db)]);
    const own = all.filter(({ to }) => to === other);
    const queued = new Map(own.map((one) => [one.messageId, one]));
    return { other, known: known ?? null, count, queued, refused: own.filter(({ state }) => state === 'failed') };
  }, [db, other]);
  return found?.other === other ? found : undefined;
};

/** The rows from the block of `first` to that of `last`, by index in the thread. */
export const useThreadRows = ({ db }: UserData, other: string, first: number, last: number): ReadonlyMap<number, MessageRow> => {
  const from = Math.max(0, Math.floor(first / blockSize) - 1) * blockSize;
  const to = (Math.floor(last / blockSize) + 2) * blockSize;
  const found = useLiveQuery(async () => {
    const rows = await withOther(db, other)
      .offset(from)
      .limit(to - from)
      .toArray();
    return { other, rows: new Map(rows.map((row, at) => [from + at, row])) };
  }, [db, other, from, to]);
  return found?.other === other ? found.rows : new Map();
};

const failed = (description: string | null) =>
  toast({ title: t('Failed to send message'), description: description ?? undefined, destructive: true });

/** Resolves to true once it is stored on this device; the server's later response is shown beside the message, a refusal also as a toast. */
export const sendMessage = async ({ engine, db }: UserData, to: string, typed: string, about: AboutRef | null): Promise<boolean> => {
  const content = contentOf(typed);
  if (content === null) return false;
  try {
    const { id } = await engine.commit('message.send', { messageId: newId(), to, content, ...(about === null ? {} : { about }) });
    watchOutcome(db, [id], (outcome) => outcome.state === 'refused' && failed(refusalText(outcome)));
    return true;
  } catch (error) {
    failed(sentenceOf(error, '') || null);
    return false;
  }
};

export const markRead = async ({ engine }: UserData, known: Correspondence): Promise<void> => {
  await engine.commit('message.read', { with: known.id, upTo: known.last_in_at });
};

export const setBlocked = async ({ engine }: UserData, who: string, blocked: boolean): Promise<void> => {
  await engine.commit('block.set', { who, blocked });
};

export type Person = AnswerOf<typeof correspondent>;
const readPerson = readerOf(correspondent.answer);

/** A person and whether the server would accept a message to them, as last seen. */
export const useCorrespondent = (userId: string, about: string | null): SeenAnswer<Person> => {
  const ask = useCallback(() => call(correspondent, { params: { userId }, query: about === null ? {} : { about } }), [userId, about]);
  return useSeenAnswer(`correspondent:${userId}:${about ?? ''}`, ask, readPerson);
};
