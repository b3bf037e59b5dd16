// The page behind the link that switches a kind of mail off: it asks first, since mail programs open links by themselves.
import { createHash } from 'node:crypto';
import type { MailField } from '#shared/domain/people/mail-choice.ts';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';

const names: Record<MailField, string> = {
  mail_message: 'emails about new messages',
  mail_sale: 'emails about sales',
  mail_order: 'emails about the steps of your orders',
  mail_analysis: 'emails about finished analyses',
};

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 34rem; padding: 48px 24px; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#161513, #f4f2ed); background: light-dark(#fff, #121110); }
h1 { font-size: 26px; line-height: 1.2; }
a { color: light-dark(#1f3a5f, #a9c4ea); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; color: light-dark(#fff, #0f1b2d); background: light-dark(#1f3a5f, #a9c4ea); }`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export type MailOffState = { field: MailField | null; done: boolean; publicUrl: string };

const bodyOf = ({ field, done, publicUrl }: MailOffState): { title: string; body: string } => {
  const settings = `<p><a href="${escapeHtml(publicUrl)}/settings">All switches are in your settings.</a></p>`;
  if (field === null)
    return { title: 'This link does not work', body: `<p>It is not complete, or it was made by another server.</p>${settings}` };
  if (done) return { title: 'Switched off', body: `<p>You get no more ${names[field]}.</p>${settings}` };
  return {
    title: `Switch off ${names[field]}?`,
    body: `<form method="post"><button>Switch Off</button></form>${settings}`,
  };
};

export const mailOffPage = (state: MailOffState): Response => {
  const { title, body } = bodyOf(state);
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - Verso</title><style>${style}</style>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status: state.field === null ? 404 : 200, headers });
};
