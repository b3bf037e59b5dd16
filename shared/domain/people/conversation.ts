// What a conversation is: how it is ordered, summed up and searched, and what may be said of a message.
import { newCorrespondence, type Correspondence, type ServerTime } from './correspondence.ts';

/** New conversations that one person may begin within `newWithinHours`. */
export const maxNewConversations = 20;
export const newWithinHours = 24;
/** Shown where somebody has no name. */
export const namelessPerson = 'Collector';

/** What a device has not sent: it stands below everything that the server has, in the order of its making. */
export type Pending = { to: string; content: string; /** Unix milliseconds by the device. */ composedAt: number; seq: number };

export type ConversationSummary = {
  /** Of the other person. */
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

/** What waits shows as the last words; a person without any words is no conversation. The newest first. */
export const summarize = (known: readonly Correspondence[], pending: readonly Pending[]): ConversationSummary[] => {
  const last = new Map<string, Pending>();
  for (const one of pending) if (one.seq > (last.get(one.to)?.seq ?? -Infinity)) last.set(one.to, one);
  const ids = new Set(known.map(({ id }) => id));
  const unknown = [...last.keys()].filter((id) => !ids.has(id)).map(newCorrespondence);
  return [...known, ...unknown]
    .flatMap((one) => summaryOf(one, last.get(one.id)) ?? [])
    .sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** In the name, the address as far as it is known, or the last words; every word of the needle has to be there. */
export const matching = (summaries: readonly ConversationSummary[], needle: string): ConversationSummary[] => {
  const words = folded(needle).split(/\s+/).filter(Boolean);
  return summaries.filter(({ name, email, lastMessage }) => {
    const hay = folded(`${name} ${email ?? ''} ${lastMessage}`);
    return words.every((word) => hay.includes(word));
  });
};

/** waiting: only here. sent: the server has it. read: the other one has read it. failed: refused, and kept here until its writer decides. */
export type MessageState = 'waiting' | 'sent' | 'read' | 'failed';

/** queued: how it stands in the queue of this device, null where it is in none. at: the server's time, null before its word. */
export const stateOfMessage = (
  queued: 'waiting' | 'failed' | null,
  at: ServerTime | null,
  { their_read_up_to }: Pick<Correspondence, 'their_read_up_to'>,
): MessageState => queued ?? (at !== null && at <= their_read_up_to ? 'read' : 'sent');

/** The time under which the next message of a conversation is stored: never one that stands there already, nor before it. */
export const nextTime = (now: ServerTime, last: ServerTime | null): ServerTime => (last === null ? now : Math.max(now, last + 1));
