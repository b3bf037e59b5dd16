// One mail in two forms, plain and simple HTML, from the same few parts.
import type { Mail } from './mail.ts';

type Letter = {
  to: string;
  subject: string;
  /** 'Hello Ann,' */
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string } | undefined;
  /** Smaller, at the end. */
  closing: readonly string[];
  /** The address of a page that switches mails of this kind off. */
  unsubscribe?: string | undefined;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A header line must stay one line whatever a name contains. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

export const letter = ({ to, subject, greeting, paragraphs, action, closing, unsubscribe }: Letter): Mail => {
  const lead = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const off = unsubscribe === undefined ? [] : [`Switch these mails off:\n${unsubscribe}`];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = (url: string, label: string) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#1f3a5f;font-weight:600">${escapeHtml(label)}</a></p>`;
  const button = action === undefined ? '' : link(action.url, action.label);
  return {
    to,
    subject: oneLine(subject),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    text: `${[greeting, ...paragraphs, ...lead, ...closing, ...off, 'Verso'].map((part) => part.trim()).join('\n\n')}\n`,
    html:
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#161513;background:#fff">' +
      `<div style="max-width:560px">${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}` +
      `<div style="font-size:14px;color:#57534b">${closing.map(paragraph).join('')}${unsubscribe === undefined ? '' : link(unsubscribe, 'Switch these mails off')}<p style="margin:0">Verso</p></div></div></body></html>`,
  };
};
