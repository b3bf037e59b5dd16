// The endpoint that tells whoever runs the server of errors in the app.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const longest = { name: 100, message: 500, stack: 4_000, route: 200 } as const;

export const reportBrowserError = endpoint({
  name: 'site.reportBrowserError',
  method: 'POST',
  path: '/api/site/browser-errors',
  access: 'public',
  summary: 'Logs and counts an error of the app in a browser, without anything that tells whose.',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(longest.name)),
    message: z.string().check(z.maxLength(longest.message)),
    stack: z.string().check(z.maxLength(longest.stack)),
    /** The page as its route, without ids. */
    route: z.string().check(z.maxLength(longest.route)),
  }),
  maxBytes: 16_384,
  answer: 'none',
});
