// The page behind the link that switches a kind of mail off: it asks first, since mail programs open links by themselves.
import { createHash } from 'node:crypto';
import type { MailField } from '#shared/domain/people/mail-choice.ts';
import { languageNow, t } from '#shared/language/t.ts';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';

const words: Record<MailField, () => { question: string; done: string }> = {
  mail_message: () => ({
    question: t('Switch off emails about new messages?'),
    done: t('You get no more emails about new messages.'),
  }),
  mail_sale: () => ({
    question: t('Switch off emails about sales?'),
    done: t('You get no more emails about sales.'),
  }),
  mail_order: () => ({
    question: t('Switch off emails about the steps of your orders?'),
    done: t('You get no more emails about the steps of your orders.'),
  }),
  mail_analysis: () => ({
    question: t('Switch off emails about finished analyses?'),
    done: t('You get no more emails about finished analyses.'),
  }),
  mail_watch: () => ({
    question: t('Switch off emails about works that you watch and searches that you saved?'),
    done: t('You get no more emails about works that you watch and searches that you saved.'),
  }),
  mail_loan: () => ({
    question: t('Switch off emails about loans and consignments that end?'),
    done: t('You get no more emails about loans and consignments that end.'),
  }),
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
  const settings = `<p><a href="${escapeHtml(publicUrl)}/settings">${t('All switches are in your settings.')}</a></p>`;
  if (field === null)
    return { title: t('This link does not work'), body: `<p>${t('It is not complete, or it was made by another server.')}</p>${settings}` };
  const said = words[field]();
  if (done) return { title: t('Switched off'), body: `<p>${said.done}</p>${settings}` };
  return { title: said.question, body: `<form method="post"><button>${t('Switch off')}</button></form>${settings}` };
};

/** In the language of the texts around it. */
export const mailOffPage = (state: MailOffState): Response => {
  const { title, body } = bodyOf(state);
  const html = `<!doctype html>
<html lang="${languageNow()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - Verso</title><style>${style}</style>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { status: state.field === null ? 404 : 200, headers });
};
