// Sets the title, description, canonical link and social metadata of the page that is shown.
import { useLocation } from 'react-router-dom';

import { headTags, pageMetaOf } from '#shared/domain/page/page-meta.ts';
import { setSiteOrigin, siteOrigin, useToldMeta } from '#client/parts/page/shown-meta.ts';

export const PageMeta = () => {
  const { pathname, search } = useLocation();
  const told = useToldMeta(pathname);
  const meta = told ?? pageMetaOf(pathname);
  // What is shown to whoever has a link is not for search engines.
  const indexed = meta.indexed && !new URLSearchParams(search).has('share');
  return (
    <>
      <title>{meta.title}</title>
      {headTags({ ...meta, indexed }, siteOrigin(), pathname).map(({ tag: Tag, attributes }) => (
        <Tag key={Object.values(attributes)[0]} {...attributes} />
      ))}
    </>
  );
};

/** The page carries a title and a description for those who run no script; ours take their place. */
export const dropStaticMeta = (): void => {
  const written = document.querySelector('[data-until-started][rel=canonical]')?.getAttribute('href');
  if (written !== null && written !== undefined) setSiteOrigin(new URL(written).origin);
  for (const element of document.querySelectorAll('[data-until-started]')) element.remove();
};
