// Texts for the times and states of messages.
import type { MessageState } from '#shared/domain/people/conversation.ts';
import type { About } from '#shared/domain/people/correspondence.ts';
import { formatDate, formatTime } from '#shared/domain/page/format.ts';

export const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();
/** The time if today, else the date. */
export const shortWords = (ms: number, now: number): string => (isSameDay(ms, now) ? formatTime(ms) : formatDate(ms));

export const stateWords: Record<MessageState, string> = {
  waiting: 'Waiting to sync',
  sent: 'Sent',
  read: 'Read',
  failed: 'Failed to send message',
};

export const aboutLink = ({ kind, id }: Pick<About, 'kind' | 'id'>): string =>
  kind === 'artwork' ? `/artwork/${id}` : `/orders?order=${id}`;
export const aboutWords = ({ kind, title }: Pick<About, 'kind' | 'title'>): string =>
  title === '' ? (kind === 'artwork' ? 'About an artwork' : 'About an order') : `${kind === 'artwork' ? 'About' : 'Order of'} ${title}`;

/** Parses 'artwork:{id}' from the URL; null for anything else. */
export const aboutIn = (text: string | null): { kind: About['kind']; id: string } | null => {
  const [, kind, id] = /^(artwork|order):([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return id === undefined ? null : { kind: kind === 'order' ? 'order' : 'artwork', id };
};
