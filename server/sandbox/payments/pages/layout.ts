// Layout of the provider's own pages: one style, no scripts, all values escaped.
import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 64rem; padding: 32px 24px; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#161513, #f4f2ed); background: light-dark(#fff, #121110); }
h1 { font-size: 26px; } h2 { font-size: 18px; margin: 32px 0 8px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; } th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#dedbd3, #38352f); vertical-align: top; overflow-wrap: anywhere; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; margin: 0 8px 8px 0; } form.column { display: grid; gap: 12px; max-width: 28rem; }
button { font: inherit; padding: 8px 14px; border-radius: 8px; border: 1px solid light-dark(#8c877c, #827c70); background: light-dark(#f7f6f3, #1b1a18); color: inherit; cursor: pointer; }
button.primary { background: light-dark(#1f3a5f, #a9c4ea); color: light-dark(#fff, #0f1b2d); border-color: transparent; }
input, select { font: inherit; padding: 8px 10px; border-radius: 8px; border: 1px solid light-dark(#8c877c, #827c70); background: transparent; color: inherit; }
label { display: grid; gap: 4px; font-size: 14px; } .note { color: light-dark(#57534b, #bdb7ab); font-size: 14px; } .bad { color: light-dark(#9b1c1c, #f5a3a3); }
code { font-size: 13px; } a { color: light-dark(#1f3a5f, #a9c4ea); }`;

const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** form-action allows any origin, since forms redirect to the platform's return URL. */
export const pagePolicy = `default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'self' http: https:; frame-ancestors 'none'`;

/** Escaped markup. */
export type Html = { readonly html: string };
type Part = Html | string | number | null | undefined | false | readonly Part[];

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
};

/** Template tag that escapes all values except Html. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html => ({
  html: strings.map((text, index) => text + (index < values.length ? textOf(values[index]) : '')).join(''),
});

export const pageOf = (title: string, body: Html): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style>
<body><main><h1>${escapeHtml(title)}</h1>${body.html}</main></body></html>`;

export const money = (amount: number, currency: string): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
