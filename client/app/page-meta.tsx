// Sets the title, description, canonical link and social metadata of the page that is shown.
import { useLocation } from 'react-router-dom';

import { pageMetaOf } from '#shared/domain/page-meta.ts';

export const PageMeta = () => {
  const { pathname, search } = useLocation();
  const { title, description, indexed: mayBeIndexed } = pageMetaOf(pathname);
  // What is shown to whoever has a link is not for search engines.
  const indexed = mayBeIndexed && !new URLSearchParams(search).has('share');
  const address = `${location.origin}${pathname}`;
  const picture = `${location.origin}/social.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Verso" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
};

/** index.html carries a title and description for those who run no script; ours take their place. */
export const dropStaticMeta = (): void => {
  for (const element of document.querySelectorAll('[data-until-started]')) element.remove();
};
