// The rules of conversations: order, summary, search, and the state of a message.
import { fold } from '#shared/domain/fold.ts';
import { newCorrespondence, type Correspondence, type ServerTime } from './correspondence.ts';

/** New conversations that one person may start within `newWithinHours`. */
export const maxNewConversations = 20;
export const newWithinHours = 24;
/** Display name of a person without a name. */
export const namelessPerson = 'Collector';

/** A message not yet sent: sorted after everything from the server, in the order of `seq`. */
export type Pending = { to: string; content: string; /** Unix milliseconds by the device. */ composedAt: number; seq: number };

export type ConversationSummary = {
  /** The other person's id. */
  id: string;
  name: string;
  email: string | null;
  verified: boolean;
  blocked: boolean;
  lastMessage: string;
  lastIsMine: boolean;
  /** Unix milliseconds. */
  lastAt: number;
  unread: number;
};

const summaryOf = (known: Correspondence, pending: Pending | undefined): ConversationSummary | null => {
  const { id, name, email, verified, blocked, unread, last } = known;
  const ground = { id, name: name ?? namelessPerson, email, verified, blocked, unread };
  if (pending !== undefined) return { ...ground, lastMessage: pending.content, lastIsMine: true, lastAt: pending.composedAt };
  return last === null ? null : { ...ground, lastMessage: last.content, lastIsMine: last.mine, lastAt: last.at };
};

/** Pending messages count as the latest; a person without any message is no conversation. Newest first. */
export const summarize = (known: readonly Correspondence[], pending: readonly Pending[]): ConversationSummary[] => {
  const last = new Map<string, Pending>();
  for (const one of pending) if (one.seq > (last.get(one.to)?.seq ?? -Infinity)) last.set(one.to, one);
  const ids = new Set(known.map(({ id }) => id));
  const unknown = [...last.keys()].filter((id) => !ids.has(id)).map(newCorrespondence);
  return [...known, ...unknown]
    .flatMap((one) => summaryOf(one, last.get(one.id)) ?? [])
    .sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
};

/** Every word of the needle must occur in the name, the email where it is known, or the last message. */
export const matching = (summaries: readonly ConversationSummary[], needle: string): ConversationSummary[] => {
  const words = fold(needle).split(/\s+/).filter(Boolean);
  return summaries.filter(({ name, email, lastMessage }) => {
    const hay = fold(`${name} ${email ?? ''} ${lastMessage}`);
    return words.every((word) => hay.includes(word));
  });
};

/** waiting: only on this device. sent: the server has it. read: the recipient has read it. failed: refused, kept here until its author decides. */
export type MessageState = 'waiting' | 'sent' | 'read' | 'failed';

/** queued: its state in this device's outbox, null where it is not queued. at: the server's time, null until it is acknowledged. */
export const stateOfMessage = (
  queued: 'waiting' | 'failed' | null,
  at: ServerTime | null,
  { their_read_up_to }: Pick<Correspondence, 'their_read_up_to'>,
): MessageState => queued ?? (at !== null && at <= their_read_up_to ? 'read' : 'sent');

/** The stored time of a conversation's next message: strictly later than the last one's, so times are unique. */
export const nextTime = (now: ServerTime, last: ServerTime | null): ServerTime => (last === null ? now : Math.max(now, last + 1));
