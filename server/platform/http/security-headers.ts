// Security headers that keep our pages from running, loading or being framed by foreign content.
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

type Hashes = { scripts: string[]; styles: string[] };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const contentsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => hashOf(text ?? ''));

/** Hashes of the page's inline scripts and styles; all others must be files of ours. */
export const inlineHashes = (html: string): Hashes => ({
  scripts: contentsOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi),
  styles: contentsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi),
});

/** Of others, that a page may load scripts, frames and pictures from, and connect to. */
export type ForeignHosts = Record<'scripts' | 'frames' | 'calls' | 'pictures', readonly string[]>;
const nobody: ForeignHosts = { scripts: [], frames: [], calls: [], pictures: [] };

type Config = { origins: readonly string[]; publicUrl: string; foreign?: ForeignHosts | undefined };

/** Sockets are listed explicitly: not every browser includes them in 'self'. */
const contentPolicy = ({ origins, foreign = nobody }: Config, { scripts, styles }: Hashes): string => {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...foreign.scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self' data: blob:", ...foreign.pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...sockets, ...foreign.calls].join(' ')}`,
    ...(foreign.frames.length === 0 ? [] : [`frame-src ${foreign.frames.join(' ')}`]),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The script of a worker that runs WebAssembly: built from a file named *.wasm-worker.ts. */
export const isWasmWorker = (path: string): boolean => /^\/assets\/[\w-]+\.wasm-worker-[\w-]+\.js$/.test(path);

/** A worker has the policy of its own script: this one may compile WebAssembly, and fetch nothing. The page's stays without it. */
export const wasmWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** The headers of every response. */
export const securityHeaderList = (config: Config, hashes: Hashes): [string, string][] => {
  const headers: [string, string][] = [
    ['content-security-policy', contentPolicy(config, hashes)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (config.publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return headers;
};

export const securityHeaders = (config: Config, hashes: Hashes): MiddlewareHandler => {
  const headers = securityHeaderList(config, hashes);
  return async (c, next) => {
    await next();
    // These headers do not apply to sockets.
    if (c.req.header('upgrade')?.toLowerCase() === 'websocket') return;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
};
