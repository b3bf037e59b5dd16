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
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A header line must stay one line whatever a name contains. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

export const letter = ({ to, subject, greeting, paragraphs, action, closing }: Letter): Mail => {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="color:#1f3a5f;font-weight:600">${escapeHtml(action.label)}</a></p>`;
  return {
    to,
    subject: oneLine(subject),
    text: `${[greeting, ...paragraphs, ...link, ...closing, 'Verso'].map((part) => part.trim()).join('\n\n')}\n`,
    html:
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#161513;background:#fff">' +
      `<div style="max-width:560px">${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}` +
      `<div style="font-size:14px;color:#57534b">${closing.map(paragraph).join('')}<p style="margin:0">Verso</p></div></div></body></html>`,
  };
};
