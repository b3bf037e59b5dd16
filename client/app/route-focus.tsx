// After a change of page: begin at its top, move the focus to its content, and say its title.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { pageMetaOf } from '#shared/domain/page-meta.ts';

export const mainId = 'content';

export const RouteFocus = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how !== 'POP') window.scrollTo(0, 0);
    // Opened while the page was on its way: it would close under somebody's finger.
    const isInMenu = document.activeElement?.closest('[role="menu"]') != null;
    if (!isInMenu) document.getElementById(mainId)?.focus({ preventScroll: true });
    setSaid(pageMetaOf(pathname).title);
  }, [pathname, how]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
};

export const SkipLink = () => (
  <a
    href={`#${mainId}`}
    className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
  >
    Skip to content
  </a>
);
