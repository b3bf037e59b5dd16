// Renders a mail as plain text and simple HTML from the same parts, in the language that its texts were made in.
import { plainLine } from '#shared/domain/page/plain-line.ts';
import { languageNow, t } from '#shared/language/t.ts';
import type { Mail } from './mail.ts';

export type MailContent = {
  to: string;
  subject: string;
  /** 'Hello Ann,' */
  greeting: string;
  paragraphs: readonly string[];
  /** Text written by a user, with its line breaks. */
  quote?: string | undefined;
  action?: { label: string; url: string } | undefined;
  /** Small print at the end. */
  closing: readonly string[];
  /** The URL of a page that unsubscribes from mails of this kind. */
  unsubscribe?: string | undefined;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Names and titles come from users: they must not add lines or change the text direction of what follows. */
const withoutOverrides = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');

export const composeMail = ({ to, subject, quote, unsubscribe, action, ...given }: MailContent): Mail => {
  const [greeting, paragraphs, closing] = [plainLine(given.greeting), given.paragraphs.map(plainLine), given.closing.map(plainLine)];
  const quoted = quote === undefined ? [] : [withoutOverrides(quote)];
  const lead = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const turnOff = t('Turn off these emails');
  const off = unsubscribe === undefined ? [] : [`${turnOff}:\n${unsubscribe}`];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = (url: string, label: string) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#1f3a5f;font-weight:600">${escapeHtml(label)}</a></p>`;
  const button = action === undefined ? '' : link(action.url, action.label);
  return {
    to,
    subject: plainLine(subject),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    text: `${[greeting, ...paragraphs, ...quoted, ...lead, ...closing, ...off, 'Verso'].map((part) => part.trim()).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${languageNow()}"><meta charset="utf-8"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#161513;background:#fff">` +
      `<div style="max-width:560px">${paragraph(greeting)}${[...paragraphs, ...quoted].map(paragraph).join('')}${button}` +
      `<div style="font-size:14px;color:#57534b">${closing.map(paragraph).join('')}${unsubscribe === undefined ? '' : link(unsubscribe, turnOff)}<p style="margin:0">Verso</p></div></div></body></html>`,
  };
};
