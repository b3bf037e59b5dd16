// Endpoints of stored pages (privacy policy, terms): public to read, written by administrators.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const pageKeys = ['privacy', 'terms'] as const;
export type PageKey = (typeof pageKeys)[number];
export const pageTitles = { privacy: 'Privacy Policy', terms: 'Terms of Service' } as const satisfies Record<PageKey, string>;
export const pageLimits = { title: 200, content: 100_000 } as const;

const params = z.object({ pageKey: z.string() });
export const pageShape = z.object({
  page_key: z.enum(pageKeys),
  /** Empty if no page is stored. */
  title: z.string(),
  /** Markdown without HTML. */
  content: z.string(),
  updated_at: z.string(),
  /** Incremented with every change. */
  revision: z.number(),
});
export type StoredPage = z.infer<typeof pageShape>;

export const readPage = endpoint({
  name: 'pages.read',
  method: 'GET',
  path: '/api/pages/:pageKey',
  access: 'public',
  summary: 'A stored page by its key, privacy or terms: title, markdown and when it was last changed.',
  params,
  answer: pageShape,
});

export const writePage = endpoint({
  name: 'pages.write',
  method: 'PUT',
  path: '/api/pages/:pageKey',
  access: 'admin',
  summary: 'Changes a stored page; refused where it was changed since the revision that the writer has seen.',
  params,
  body: z.object({
    title: z.string().check(z.trim(), z.maxLength(pageLimits.title)),
    content: z.string().check(z.minLength(1, 'Please enter the text of the page'), z.maxLength(pageLimits.content)),
    revision: z.int(),
  }),
  answer: pageShape,
});
