// Sets title, description, canonical link and social metadata of the current page.
import { useLocation } from 'react-router-dom';

import { pageTitleOf } from '#shared/domain/page/screens.ts';
import { HeadTags } from '#client/ui/page/head-tags.tsx';
import { setSiteOrigin, useScreenMeta } from '#client/ui/page/page-meta.ts';

export const PageMeta = () => {
  const { pathname, search } = useLocation();
  const ofScreen = useScreenMeta(pathname);
  return (
    <>
      <title>{ofScreen?.title ?? pageTitleOf(pathname)}</title>
      <HeadTags ofScreen={ofScreen} pathname={pathname} isShared={new URLSearchParams(search).has('share')} />
    </>
  );
};

/** Removes the static title for clients without scripts; React renders its own. The other tags go once HeadTags has rendered its own. */
export const dropStaticMeta = (): void => {
  const written = document.querySelector('[data-until-started][rel=canonical]')?.getAttribute('href');
  if (written !== null && written !== undefined) setSiteOrigin(new URL(written).origin);
  document.querySelector('title[data-until-started]')?.remove();
};
