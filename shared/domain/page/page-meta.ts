// Title, description and search engine visibility of every page by its path, and the head tags for them, the same on server
// and client.
import { pageTitleOf, screenAt, trimmedPath, type ScreenPath } from './screens.ts';

export type PageMeta = {
  title: string;
  description: string;
  /** Whether search engines may index it; personal pages are never indexed. */
  indexed: boolean;
  /** Path of the preview picture; without one the site's default is used. */
  picture?: { path: string; words: string } | undefined;
};

const descriptions: Record<ScreenPath, string> = {
  '/': 'Photograph a work of art, get an opinion with its evidence, keep it in a catalog that works without a network, and meet other collectors.',
  '/auth': 'Sign in to Verso or create an account for your art collection.',
  '/pricing': 'Free with up to 5 uploads, Collector Pro at $9.99 per month with a 7-day free trial, Gallery at $49.99 per month.',
  '/try': 'See what your device can tell about a photograph of a work of art, without an account.',
  '/what-a-scan-tells':
    'Five real results: a painting, a print, a screenshot, a picture from a generator, a copy from a chat, and what they cannot tell.',
  '/contact': 'Write to the people behind Verso.',
  '/what-leaves': 'What Verso sends from your device, to whom, and who sees each field of a work.',
  '/verify': 'Check whether a signed record of a work of art is as it was signed.',
  '/privacy': 'Which data Verso keeps, where it lies, and what you can do about it.',
  '/terms': 'The terms under which Verso may be used.',
  '/market': 'Works of art offered by their collectors, each with the opinion on its photograph.',
  '/artist/:name': 'Works by one artist that collectors offer on Verso.',
  '/artwork/:id': 'A work of art, its description, its owner and the opinion on its photograph.',
  '/user/:id': 'A collector on Verso.',
  '/subscription-success': 'The result of your subscription checkout.',
  '/dashboard': 'Your way into scanning, your catalog and the marketplace.',
  '/scan': 'Upload a photograph of a work of art and get a verdict with its evidence.',
  '/capture': 'Photograph your works.',
  '/captures': 'Your works without a title.',
  '/catalog': 'Your authenticated pieces, on this device and in sync.',
  '/registry': 'The locations, contacts and artists of your collection.',
  '/move': 'Move works to a place by scanning their labels.',
  '/community': 'What collectors discuss.',
  '/messages': 'Your conversations with other collectors.',
  '/orders': 'Your purchases and your sales.',
  '/watchlist': 'The works that you watch and the searches that you saved.',
  '/purchase-success': 'Your purchase and what happens next.',
  '/seller-dashboard': 'Your earnings, listings and sales.',
  '/settings': 'Your profile, privacy, plan and the storage on this device.',
  '/admin': 'Users, listings, sales and contact messages.',
  '/admin/health': 'How each part of the server is, and what to do.',
  '*': 'There is no page at this address.',
};

/** The others are indexed, if at all, once a screen knows that what it shows is public. */
const indexed: ReadonlySet<ScreenPath> = new Set([
  '/',
  '/auth',
  '/pricing',
  '/try',
  '/what-a-scan-tells',
  '/contact',
  '/what-leaves',
  '/privacy',
  '/terms',
  '/market',
] as const);

/** pathname: with a leading slash. Unknown paths get the metadata of the 404 page. */
export const pageMetaOf = (pathname: string): PageMeta => {
  const path = screenAt(pathname);
  return { title: pageTitleOf(pathname), description: descriptions[path], indexed: indexed.has(path) };
};

export type HeadTag = { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** All head tags but the title. origin: without a trailing slash. The URL omits the query, which may hold a secret token. */
export const headTags = ({ title, description, indexed, picture }: PageMeta, origin: string, pathname: string): HeadTag[] => {
  const address = `${origin}/${trimmedPath(pathname)}`;
  const image = origin + (picture?.path ?? '/social.png');
  const meta = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
  });
  return [
    meta('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ...(indexed ? [meta('og:url', address)] : [meta('robots', 'noindex')]),
    meta('og:site_name', 'Verso'),
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', image),
    ...(picture === undefined ? [meta('og:image:width', '1200'), meta('og:image:height', '630')] : [meta('og:image:alt', picture.words)]),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
  ];
};
