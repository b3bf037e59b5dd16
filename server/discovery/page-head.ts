// Inserts a page's metadata into its HTML, for clients that run no scripts.
import { escapeHtml } from '#server/platform/mail/mail-text.ts';
import { headTags, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { scriptJson } from '#shared/domain/page/shown-meta.ts';

/** scripts: modules to preload besides those of every page; paths from the build. */
export type Described = { meta: PageMeta; pathname: string; structure: object | null; scripts: readonly string[] };

/** Placeholders of the built page that are replaced here. */
const placeholder = /<(?:title|meta)\b[^>]*\bdata-until-started\b[^>]*>(?:[^<]*<\/title>)?\s*/g;

/** html: the page as built. origin: for absolute URLs. The app removes these tags when it starts and renders its own. */
export const describingPage = (html: string, origin: string) => {
  const at = html.search(placeholder);
  const before = at === -1 ? html : html.slice(0, at);
  const after = at === -1 ? '' : html.slice(at).replaceAll(placeholder, '');
  return ({ meta, pathname, structure, scripts }: Described): string => {
    if (at === -1) return html;
    const tags = headTags(meta, origin, pathname).map(({ tag, attributes }) => {
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${tag} data-until-started${list.join('')} />`;
    });
    const script = structure === null ? [] : [`<script type="application/ld+json" id="structure">${scriptJson(structure)}</script>`];
    // Last in the head, so that the scripts of every page are fetched first.
    const ahead = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`).join('');
    const rest = after.replace('</head>', () => `${ahead}</head>`);
    return [before, `<title data-until-started>${escapeHtml(meta.title)}</title>`, ...tags, ...script, rest].join('');
  };
};
