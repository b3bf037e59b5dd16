// Starts the app, once the language is there.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { openPageSession } from '#client/device/session/page-session.ts';
import { importHandled, isHandled } from '#client/ui/lazy/fetch-ahead.ts';
import { whenPageThere } from '#client/ui/lazy/page-there.ts';
import { toastUncaught } from '#client/ui/status/toast-failure.ts';

import { App } from './app.tsx';
import { isPublicPath } from './routes.tsx';
import { followFirstScreen } from '#client/app/frame/first-screen.ts';
import { followContacts } from '#client/app/frame/contact-waiting.ts';
import { dropDeviceData, followSession, openDevicesWith, wakeDevice } from '#client/device/open/device-data.ts';
import { keepInstallOffer } from '#client/app/install/install.ts';
import { loadOwnFrame } from '#client/app/frame/own-parts.ts';
import { dropStaticMeta } from '#client/app/frame/page-meta.tsx';
import { loadScreen, preloadOwnPages } from './screens.ts';
import { followTheme } from '#client/app/frame/theme.ts';
import { surviveTranslation } from '#client/app/install/survive-translation.ts';
import { registerServiceWorker, reloadForMissingCode } from '#client/app/install/update.ts';

surviveTranslation();
followTheme();
keepInstallOffer();
/** Loaded with the first error. */
const tell = async (error: unknown): Promise<void> => {
  try {
    (await import('./browser-errors.ts')).tellBrowserError(error);
  } catch {
    // The code of the report did not arrive.
  }
};
addEventListener('error', ({ error }) => void tell(error));
addEventListener('unhandledrejection', ({ reason }) => {
  toastUncaught(reason);
  void tell(reason);
});
reloadForMissingCode(isHandled);

openDevicesWith(loadOwnFrame);
const session = openPageSession(dropDeviceData);
const opened = followSession(session, preloadOwnPages);
followContacts();

const isSignedIn = session.state().status === 'signed-in';
// Whoever opens such a page is signed in, also where this device does not know it yet.
const isOwn = isSignedIn || !isPublicPath(location.pathname);
const parts = importHandled(() =>
  Promise.allSettled([loadScreen(location.pathname), ...(isOwn ? [loadOwnFrame()] : []), ...(isSignedIn ? [opened] : [])]),
);
/** Milliseconds within which files that are on this device are there. */
const patience = 3_000;
const timeout = (): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve, patience));
// With its files on this device, the page is rendered once, whole. What a network brings is not waited for; what failed is told in its place.
if (navigator.serviceWorker?.controller != null) await Promise.race([parts, timeout()]);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
dropStaticMeta();
// An error that nothing catches comes as the event above.
const onCaughtError = (error: unknown): void => {
  console.error(error);
  void tell(error);
};
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
followFirstScreen(session);
// Keeping all files for offline use takes what a slow phone needs for its first page.
whenPageThere()
  .then(() => registerServiceWorker(wakeDevice))
  .catch((error: unknown) => console.warn('The app cannot be kept for offline use here.', error));
