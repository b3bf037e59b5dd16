// The frame of every page: header, notices, content and footer.
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '#client/session/session-context.tsx';
import { OfflineNotice } from '#client/site/offline-notice.tsx';
import { useUserData } from '#client/parts/device/user-data.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';

import { ErrorBoundary } from '#client/app/error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageMeta } from './page-meta.tsx';
import { mainId, RouteFocus, SkipLink } from './route-focus.tsx';
import { viewerOf } from '#client/app/viewer.ts';
import { lazyDialogWith, lazyPart } from '#client/ui/lazy-part.tsx';

/** Loaded on demand, since few users have one. */
const SessionNotices = lazyPart(async () => (await import('#client/accounts/session-notices.tsx')).SessionNotices, 'A notice');

/** Loaded only for a signed-in user. */
const SyncStatus = lazyPart(async () => (await import('#client/app/device/sync-status.tsx')).SyncStatus, 'Sync status');

/** Shown on narrow screens of the installed app only. */
const TabBar = lazyPart(async () => (await import('./tab-bar.tsx')).TabBar);
const isInstalled = matchMedia('(display-mode: standalone)').matches;

const SigningOut = lazyDialogWith(
  async () => (await import('#client/app/device/signing-out.tsx')).SigningOut,
  ({ onDone }) => onDone(),
);

const CameraButton = lazyPart(async () => (await import('#client/app/device/camera-button.tsx')).CameraButton);

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { state } = useSession();
  const data = useUserData();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageMeta />
      <SkipLink />
      <RouteFocus />
      <Header viewer={viewerOf(state)} onSignOut={() => setLeaving(true)} syncStatus={data !== null && <SyncStatus data={data} />} />
      <OfflineNotice />
      {state.status === 'signed-in' && (state.ended || !state.user.email_verified) && <SessionNotices />}
      <main id={mainId} tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<CenteredSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {data !== null && <CameraButton />}
      <Footer />
      {isInstalled && <TabBar />}
      {isLeaving && <SigningOut data={data} onDone={() => setLeaving(false)} />}
    </div>
  );
};
