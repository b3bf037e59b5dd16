// Title, description and search engine visibility of every page by its path, and the head tags for them, the same on server
// and client.
export type PageMeta = {
  title: string;
  description: string;
  /** Whether search engines may index it; personal pages are never indexed. */
  indexed: boolean;
  /** Path of the preview picture; without one the site's default is used. */
  picture?: { path: string; words: string } | undefined;
};

const about =
  'Photograph a work of art, get an opinion with its evidence, keep it in a catalog that works without a network, and meet other collectors.';

const page = (name: string, description: string, indexed = false): PageMeta => ({ title: `${name} · Verso`, description, indexed });

const home: PageMeta = { title: 'Verso: Authenticate. Catalog. Connect.', description: about, indexed: true };

const pages: Record<string, PageMeta> = {
  '': home,
  auth: page('Sign In', 'Sign in to Verso or create an account for your art collection.', true),
  pricing: page(
    'Pricing',
    'Free with up to 5 uploads, Collector Pro at $9.99 per month with a 7-day free trial, Gallery at $49.99 per month.',
    true,
  ),
  try: page('Try a Photograph', 'See what your device can tell about a photograph of a work of art, without an account.', true),
  contact: page('Contact', 'Write to the people behind Verso.', true),
  privacy: page('Privacy Policy', 'Which data Verso keeps, where it lies, and what you can do about it.', true),
  terms: page('Terms of Service', 'The terms under which Verso may be used.', true),
  market: page('Marketplace', 'Works of art offered by their collectors, each with the opinion on its photograph.', true),
  artwork: page('Artwork', 'A work of art, its description, its owner and the opinion on its photograph.'),
  user: page('Collector', 'A collector on Verso.'),
  'subscription-success': page('Your Subscription', 'The result of your subscription checkout.'),
  dashboard: page('Dashboard', 'Your way into scanning, your catalog and the marketplace.'),
  scan: page('Authenticate Artwork', 'Upload a photograph of a work of art and get a verdict with its evidence.'),
  capture: page('Capture Works', 'Photograph your works.'),
  captures: page('Captures', 'Your works without a title.'),
  catalog: page('My Catalog', 'Your authenticated pieces, on this device and in sync.'),
  community: page('Community', 'What collectors discuss.'),
  messages: page('Messages', 'Your conversations with other collectors.'),
  orders: page('Order History', 'Your purchases and your sales.'),
  'purchase-success': page('Purchase Successful', 'Your purchase and what happens next.'),
  'seller-dashboard': page('Seller Dashboard', 'Your earnings, listings and sales.'),
  settings: page('Settings', 'Your profile, privacy, plan and the storage on this device.'),
  admin: page('Administration', 'Users, listings, sales and contact messages.'),
  'admin/health': page('System Health', 'How each part of the server is, and what to do.'),
};

/** Paths with a page one level below, such as /artwork/{id}; indexed only once it is known to be public. */
const withId = new Set(['artwork', 'user']);

const notFound = page('Page not found', 'There is no page at this address.');

const trimmed = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '');

/** pathname: with a leading slash. Unknown paths get the metadata of the 404 page. */
export const pageMetaOf = (pathname: string): PageMeta => {
  const path = trimmed(pathname);
  if (path.includes('/') && Object.hasOwn(pages, path)) return pages[path] ?? notFound;
  const [first = '', ...more] = path.split('/');
  const found = Object.hasOwn(pages, first) ? pages[first] : undefined;
  const depthFits = withId.has(first) ? more.length === 1 : more.length === 0;
  return found !== undefined && depthFits ? found : notFound;
};

/** Whether a page exists at this path; for a work or a person only the route is checked, not whether that id exists. */
export const isPage = (pathname: string): boolean => pageMetaOf(pathname) !== notFound;

export type HeadTag = { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** All head tags but the title. origin: without a trailing slash. The URL omits the query, which may hold a secret token. */
export const headTags = ({ title, description, indexed, picture }: PageMeta, origin: string, pathname: string): HeadTag[] => {
  const address = `${origin}/${trimmed(pathname)}`;
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
