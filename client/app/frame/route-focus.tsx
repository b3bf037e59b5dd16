// After a navigation: moves focus to the content, announces the title, and restores the scroll position.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { pageTitleOf } from '#shared/domain/page/screens.ts';
import { showPlace } from '#client/ui/scroll-places.ts';
import { t } from '#shared/language/t.ts';

export const mainId = 'content';

export const RouteFocus = () => {
  const location = useLocation();
  const { pathname } = location;
  const how = useNavigationType();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => showPlace(location, how), [location, how]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Moving focus would close a menu that was opened while the page was loading.
    const isInMenu = document.activeElement?.closest('[role="menu"]') != null;
    if (!isInMenu) document.getElementById(mainId)?.focus({ preventScroll: true });
    setSaid(pageTitleOf(pathname));
  }, [pathname]);
  return <output className="sr-only">{said}</output>;
};

export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className="fixed top-2 start-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
  >
    {t('Skip to content')}
  </a>
);
