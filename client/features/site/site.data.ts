// Reports 404s to the server.
import { call } from '#client/data/api/api.ts';
import { reportNotFound } from '#shared/contract/site/site.ts';

/** The referring path within this site; never another site's URL. */
const from = (): string => {
  if (document.referrer === '') return '';
  const referrer = new URL(document.referrer);
  return referrer.origin === location.origin ? referrer.pathname : '';
};

/** Best effort: nothing is reported offline. */
export const tellNotFound = (pathname: string): void => {
  console.warn(`Page not found: ${pathname}`);
  call(reportNotFound, { body: { path: pathname.slice(0, 300), from: from().slice(0, 300) } }).catch(() => undefined);
};
