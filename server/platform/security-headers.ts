// The headers that keep a page of ours from running, loading or being framed by anything foreign.
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Hashes of the scripts that stand in the page itself; nothing else may run in it without a file of ours. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );

/** Sockets are named as well: not every browser counts them as 'self'. */
const contentPolicy = (origins: readonly string[], scriptHashes: readonly string[]): string => {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...sockets].join(' ')}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export const securityHeaders = (
  config: { origins: readonly string[]; publicUrl: string },
  scriptHashes: readonly string[],
): MiddlewareHandler => {
  const headers: [string, string][] = [
    ['content-security-policy', contentPolicy(config.origins, scriptHashes)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (config.publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
};
