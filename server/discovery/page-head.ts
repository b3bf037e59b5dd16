// Inserts a page's metadata into its HTML, for clients that run no scripts.
import { escapeHtml } from '#server/platform/mail/mail-text.ts';
import { headTags, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { scriptJson } from '#shared/domain/page/shown-meta.ts';

export type Described = {
  meta: PageMeta;
  pathname: string;
  structure: object | null;
  /** The same in other formats. href: a path. */
  alternates?: readonly Alternate[];
  preloads?: readonly Preload[];
  /** Markup that is painted before the app has started. */
  firstScreen?: string | undefined;
};
/** An answer of the API by its path, or a picture in the renderings that a browser chooses from. */
export type Preload = { answer: string } | { picture: { srcset: string; sizes: string } };
export type Alternate = { type: string; title: string; href: string };

/** Placeholders of the built page that are replaced here. */
const placeholder = /<(?:title|meta)\b[^>]*\bdata-until-started\b[^>]*>(?:[^<]*<\/title>)?\s*/g;

const preloadTag = (preload: Preload): string =>
  'answer' in preload
    ? // As the app asks with fetch.
      `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(preload.answer)}">`
    : `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(preload.picture.srcset)}" imagesizes="${escapeHtml(preload.picture.sizes)}">`;

/** html: the page as built. origin: for absolute URLs. The app removes these tags when it starts and renders its own. */
export const describingPage = (html: string, origin: string) => {
  const at = html.search(placeholder);
  const before = at === -1 ? html : html.slice(0, at);
  const after = at === -1 ? '' : html.slice(at).replaceAll(placeholder, '');
  return ({ meta, pathname, structure, alternates = [], preloads = [], firstScreen = '' }: Described): string => {
    if (at === -1) return html;
    const others = alternates.map(({ href, ...attributes }) => ({
      tag: 'link',
      attributes: { rel: 'alternate', ...attributes, href: origin + href },
    }));
    const tags = [...headTags(meta, origin, pathname), ...others].map(({ tag, attributes }) => {
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${tag} data-until-started${list.join('')} />`;
    });
    const script = structure === null ? [] : [`<script type="application/ld+json" id="structure">${scriptJson(structure)}</script>`];
    // After the scripts of every page, which are fetched first, and before the many bytes of its styles.
    const ahead = preloads.map(preloadTag).join('');
    const rest = after
      .replace(/<link rel="stylesheet" disabled|<\/head>/, (next) => ahead + next)
      .replace('<div id="root">', (root) => firstScreen + root);
    return [before, `<title data-until-started>${escapeHtml(meta.title)}</title>`, ...tags, ...script, rest].join('');
  };
};
