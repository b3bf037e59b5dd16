// The addresses in the codes of labels: a phone's own camera opens them, and the app knows what they name without a network.
import { isUuid } from '#shared/domain/ids.ts';

/** A work or a place of the collection. */
export type Labeled = { what: 'work' | 'place'; id: string };

/** Of its page, or of the screen for moving works there. origin: of this app. */
export const addressOf = ({ what, id }: Labeled, origin: string): string =>
  `${origin}${what === 'work' ? `/artwork/${id}` : `/move?to=${id}`}`;

/** Null for any other text. The origin is not looked at: a server may have got another name since. */
export const labeledIn = (text: string): Labeled | null => {
  if (!URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const [, first, id = ''] = pathname.split('/');
  if (first === 'artwork' && isUuid(id)) return { what: 'work', id };
  const to = searchParams.get('to');
  return first === 'move' && isUuid(to) ? { what: 'place', id: to } : null;
};
