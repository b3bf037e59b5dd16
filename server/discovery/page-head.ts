// Puts what a page says of itself into its HTML, so that it is there for those who run no script.
import { escapeHtml } from '#server/platform/mail/mail-text.ts';
import { headTags, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { scriptJson } from '#shared/domain/page/shown-meta.ts';

/** scripts: what the page begins with beside what every page does; addresses from the build. */
export type Described = { meta: PageMeta; pathname: string; structure: object | null; scripts: readonly string[] };

/** What the page carries until something better is put in its place. */
const placeholder = /<(?:title|meta)\b[^>]*\bdata-until-started\b[^>]*>(?:[^<]*<\/title>)?\s*/g;

/** html: the page as it was built. origin: of every address in it. The app takes all of it out when it starts, and says it anew. */
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
    // Last in the head: what every page begins with is fetched before them.
    const ahead = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`).join('');
    const rest = after.replace('</head>', () => `${ahead}</head>`);
    return [before, `<title data-until-started>${escapeHtml(meta.title)}</title>`, ...tags, ...script, rest].join('');
  };
};
