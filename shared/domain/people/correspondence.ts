// The other person of a conversation and what may be written to them: as much as every device must know that is signed in.

/** Characters of one message at most. */
export const maxMessageLength = 5_000;
/** What is sent of what was typed; null where there is nothing to send. */
export const contentOf = (typed: string): string | null => {
  const content = typed.trim();
  return content === '' ? null : content;
};

export const aboutKinds = ['artwork', 'order'] as const;
/** What a message was written about. title: as it was called then. */
export type About = { kind: (typeof aboutKinds)[number]; id: string; title: string };

/** Unix milliseconds by the server. No two messages of two people have the same. */
export type ServerTime = number;

/** The other person of a conversation and where it stands, as the server tells it to one of the two. */
export type Correspondence = {
  /** Of the other person. */
  id: string;
  name: string | null;
  /** Told to the parties of a paid order alone. */
  email: string | null;
  verified: boolean;
  /** By the one who is told. */
  blocked: boolean;
  /** Clock of the last change of `blocked`. */
  block_clock: string;
  /** How far the one who is told has read, and the other one; 0 for nothing. */
  read_up_to: ServerTime;
  their_read_up_to: ServerTime;
  unread: number;
  /** Of the last message that came in; 0 for none. */
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

/** What came in since stays unread. */
export const readUpTo = (known: Correspondence, upTo: ServerTime): Correspondence => ({
  ...known,
  read_up_to: Math.max(known.read_up_to, upTo),
  unread: known.last_in_at <= upTo ? 0 : known.unread,
});

/** The later word counts, whatever arrives last. */
export const blockedSince = (known: Correspondence, blocked: boolean, clock: string): Correspondence =>
  clock > known.block_clock ? { ...known, blocked, block_clock: clock } : known;

/** One message as one of its two people is told of it. */
export type MessageRecord = {
  id: string;
  /** The other person. */
  with_id: string;
  mine: boolean;
  content: string;
  /** It orders a conversation. */
  created_at: ServerTime;
  /** Unix milliseconds by the writer's device. */
  composed_at: number;
  about: About | null;
};
