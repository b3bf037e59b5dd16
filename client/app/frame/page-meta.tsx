// Sets title, description, canonical link and social metadata of the current page.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { pageTitleOf } from '#shared/domain/page/page-names.ts';
import { setSiteOrigin, useToldMeta } from '#client/ui/page/shown-meta.ts';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';

const load = () => import('#client/ui/page/head-tags.tsx');
type Loaded = Awaited<ReturnType<typeof load>>;

export const PageMeta = () => {
  const { pathname, search } = useLocation();
  const told = useToldMeta(pathname);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => fetchAhead(async () => setLoaded(await load())), []);
  return (
    <>
      <title>{told?.title ?? pageTitleOf(pathname)}</title>
      {loaded !== null && <loaded.HeadTags told={told} pathname={pathname} isShared={new URLSearchParams(search).has('share')} />}
    </>
  );
};

/** Removes the static title for clients without scripts; React renders its own. The other tags go once HeadTags has rendered its own. */
export const dropStaticMeta = (): void => {
  const written = document.querySelector('[data-until-started][rel=canonical]')?.getAttribute('href');
  if (written !== null && written !== undefined) setSiteOrigin(new URL(written).origin);
  document.querySelector('title[data-until-started]')?.remove();
};
