// The other person of a conversation and what may be written to them: the part that every signed-in device needs.
import { isBlank } from '#shared/domain/page/plain-line.ts';

/** Maximum characters of a message. */
export const maxMessageLength = 5_000;
/** The trimmed text to send; null where nothing of it can be seen. */
export const contentOf = (typed: string): string | null => {
  const content = typed.trim();
  return isBlank(content) ? null : content;
};

export const aboutKinds = ['artwork', 'order'] as const;
/** question: to the seller of a listed work, free for everybody signed in; without it an artwork is written about directly. */
export type AboutRef = { kind: (typeof aboutKinds)[number]; id: string; question?: true | undefined };
/** What a message is about. title: at the time of writing. offer: the price offer for the artwork of which the message says a step. */
export type About = AboutRef & { title: string; offer?: string | undefined };

/** Unix milliseconds by the server. Unique among the messages of two people. */
export type ServerTime = number;

/** A conversation as one of its two participants sees it. */
export type Correspondence = {
  /** The other person's id. */
  id: string;
  name: string | null;
  /** Only for the parties of a paid order. */
  email: string | null;
  verified: boolean;
  /** Whether the reader of this row has blocked the other person. */
  blocked: boolean;
  /** Clock of the last change of `blocked`. */
  block_clock: string;
  /** How far the reader of this row, and the other person, have read; 0 for nothing. */
  read_up_to: ServerTime;
  their_read_up_to: ServerTime;
  unread: number;
  /** Of the last incoming message; 0 for none. */
  last_in_at: ServerTime;
  last: { content: string; mine: boolean; at: ServerTime } | null;
};

export const newCorrespondence = (id: string): Correspondence => ({
  id,
  name: null,
  email: null,
  verified: false,
  blocked: false,
  block_clock: '',
  read_up_to: 0,
  their_read_up_to: 0,
  unread: 0,
  last_in_at: 0,
  last: null,
});

/** Messages that arrived since stay unread. */
export const readUpTo = (known: Correspondence, upTo: ServerTime): Correspondence => ({
  ...known,
  read_up_to: Math.max(known.read_up_to, upTo),
  unread: known.last_in_at <= upTo ? 0 : known.unread,
});

/** The later clock wins, regardless of the order of arrival. */
export const blockedSince = (known: Correspondence, blocked: boolean, clock: string): Correspondence =>
  clock > known.block_clock ? { ...known, blocked, block_clock: clock } : known;

/** A message as one of the two participants sees it. */
export type MessageRecord = {
  id: string;
  /** The other person's id. */
  with_id: string;
  mine: boolean;
  content: string;
  /** Sort key within the conversation. */
  created_at: ServerTime;
  /** Unix milliseconds by the sender's device. */
  composed_at: number;
  about: About | null;
};
