// The page of the development inbox: each email in plain text with clickable links.
import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';
import type { InboxMail } from './inbox.store.ts';

const linked = (text: string): string => escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ id, to, from, subject, text, sentAt }: InboxMail): string => `
<article id="${escapeHtml(id)}">
  <h2>${escapeHtml(subject)}</h2>
  <dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd>
  <dt>Sent</dt><dd><time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></dd></dl>
  <pre>${linked(text)}</pre>
</article>`;

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 46rem; padding: 32px 24px; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#161513, #f4f2ed); background: light-dark(#fff, #121110); }
h1 { font-size: 26px; } h2 { font-size: 18px; margin: 0 0 8px; }
article { border: 1px solid light-dark(#dedbd3, #38352f); border-radius: 12px; padding: 24px; margin: 24px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 0 0 16px; font-size: 14px; color: light-dark(#57534b, #bdb7ab); }
dd { margin: 0; overflow-wrap: anywhere; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
a { color: light-dark(#1f3a5f, #a9c4ea); }`;

/** Allows only this page's own style; scripts and images of an email are blocked. */
export const inboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const inboxPage = (mails: readonly InboxMail[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Development inbox</title><style>${style}</style>
<body><main><h1>Development inbox</h1>
<p>No mail server is configured, so the mails of this server stay here. Reload the page for newer ones. Set SMTP_URL to send them.</p>
${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map(article).join('')}
</main></body></html>`;
