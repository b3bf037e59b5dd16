// The frame of every page: header, notices, content and footer.
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { SessionNotices } from '#client/accounts/session-notices.tsx';
import type { UserData } from '#client/data/sync.ts';
import { useSession } from '#client/session/session-context.tsx';
import { useSignOut } from '#client/session/sign-out.tsx';
import type { Device } from '#client/session/unsent.ts';
import { OfflineNotice } from '#client/site/offline-notice.tsx';
import { useUserData } from '#client/parts/user-data.ts';
import { CentredSpinner } from '#client/ui/spinner.tsx';

import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageMeta } from './page-meta.tsx';
import { mainId, RouteFocus, SkipLink } from './route-focus.tsx';
import { TabBar } from './tab-bar.tsx';
import { viewerOf } from './viewer.ts';

/** Only who is signed in has data here to speak of. */
const SyncStatus = lazy(async () => ({ default: (await import('./sync-status.tsx')).SyncStatus }));

/** What a sign-out asks of the device before its data goes. */
const deviceOf = (data: UserData): Device => ({
  unsent: data.unsent,
  send: async () => (await import('#client/parts/sync.data.ts')).syncEverything(data),
  export: async () => (await import('#client/parts/sync.data.ts')).saveUnsent(data),
});

export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { state } = useSession();
  const data = useUserData();
  const device = useMemo(() => (data === null ? null : deviceOf(data)), [data]);
  const { leave, dialog } = useSignOut(device);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageMeta />
      <SkipLink />
      <RouteFocus />
      <Header viewer={viewerOf(state)} onSignOut={leave} syncStatus={<Suspense>{data !== null && <SyncStatus data={data} />}</Suspense>} />
      <OfflineNotice />
      <SessionNotices />
      <main id={mainId} tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<CentredSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      {dialog}
    </div>
  );
};
