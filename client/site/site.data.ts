// Tells the server about addresses that lead nowhere.
import { call } from '#client/data/api/api.ts';
import { reportNotFound } from '#shared/contract/site/site.ts';

/** Where this app was before, without the address of another site. */
const from = (): string => {
  if (document.referrer === '') return '';
  const referrer = new URL(document.referrer);
  return referrer.origin === location.origin ? referrer.pathname : '';
};

/** The report is a courtesy: without a network there is none. */
export const tellNotFound = (pathname: string): void => {
  console.warn(`Page not found: ${pathname}`);
  call(reportNotFound, { body: { path: pathname.slice(0, 300), from: from().slice(0, 300) } }).catch(() => undefined);
};
