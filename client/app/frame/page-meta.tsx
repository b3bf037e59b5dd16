// Sets title, description, canonical link and social metadata of the current page.
import { useLocation } from 'react-router-dom';

import { headTags, pageMetaOf } from '#shared/domain/page/page-meta.ts';
import { setSiteOrigin, siteOrigin, useToldMeta } from '#client/parts/page/shown-meta.ts';

export const PageMeta = () => {
  const { pathname, search } = useLocation();
  const told = useToldMeta(pathname);
  const meta = told ?? pageMetaOf(pathname);
  // Shared links are not to be indexed.
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

/** Removes the static title and description for clients without scripts; React renders its own. */
export const dropStaticMeta = (): void => {
  const written = document.querySelector('[data-until-started][rel=canonical]')?.getAttribute('href');
  if (written !== null && written !== undefined) setSiteOrigin(new URL(written).origin);
  for (const element of document.querySelectorAll('[data-until-started]')) element.remove();
};
