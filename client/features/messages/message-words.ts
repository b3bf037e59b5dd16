// Texts for the times and states of messages.
import { capital } from '#shared/language/capital.ts';
import type { MessageState } from '#shared/domain/people/conversation.ts';
import type { About } from '#shared/domain/people/correspondence.ts';
import { formatDate, formatTime } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

export const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();
/** The time if today, else the date. */
export const shortWords = (ms: number, now: number): string => (isSameDay(ms, now) ? formatTime(ms) : formatDate(ms));

export const stateWords: Record<MessageState, string> = {
  waiting: t('Waiting to sync'),
  sent: t('Sent'),
  // Not t('Read'), which is what one does.
  read: capital(t('read')),
  failed: t('Failed to send message'),
};

export const aboutLink = ({ kind, id }: Pick<About, 'kind' | 'id'>): string =>
  kind === 'artwork' ? `/artwork/${id}` : `/orders?order=${id}`;
export const aboutWords = ({ kind, title, question, offer }: Pick<About, 'kind' | 'title' | 'question' | 'offer'>): string => {
  if (offer !== undefined) return title === '' ? t('Offer for an artwork') : t('Offer for {title}', { title });
  if (question === true) return title === '' ? t('Question about an artwork') : t('Question about {title}', { title });
  if (kind === 'artwork') return title === '' ? t('About an artwork') : t('About {title}', { title });
  return title === '' ? t('About an order') : t('Order of {title}', { title });
};

const orderAddress = /\s*(?:Our order: )?https?:\/\/\S+\/orders\?order=([0-9a-f-]{36})(?![\w-])/g;
/** The text without the address of the order that stands beside it as a card. null: of any order, for a line of preview. */
export const spokenWords = (content: string, orderId: string | null): string => {
  const spoken = content.replace(orderAddress, (address, id: string) => (orderId === null || id === orderId ? '' : address)).trim();
  return spoken === '' && orderId === null ? content : spoken;
};
