// What being offline means for each page.
import { t } from '#shared/language/t.ts';
const texts: Record<string, string> = {
  scan: t('You are offline. A photograph is kept on this device as a draft and analyzed when you are connected again.'),
  catalog: t('You are offline. You can browse, search, edit and delete; changes wait on this device until you are connected again.'),
  auth: t('You are offline. Signing in and signing up need a connection.'),
  pricing: t('You are offline. Choosing a plan needs a connection.'),
  market: t('You are offline. Buying needs a connection.'),
  orders: t('You are offline. Orders are shown as they were last seen.'),
  'seller-dashboard': t('You are offline. Earnings are shown as they were last seen.'),
  admin: t('You are offline. Administration needs a connection.'),
};

/** Null if the page works the same online and offline. */
export const offlineTextOf = (pathname: string): string | null => {
  const first = pathname.split('/')[1] ?? '';
  return Object.hasOwn(texts, first) ? (texts[first] ?? null) : null;
};
