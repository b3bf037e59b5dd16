// The frame of every page: header, notices, content, the footer of public pages and the bottom bar of phones.
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '#client/device/session/session-context.tsx';
import { GatewayNotice } from '#client/features/site/gateway-notice.tsx';
import { OfflineNotice } from '#client/features/site/offline-notice.tsx';
import { useUserData } from '#client/device/local/user-data.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';

import { ErrorBoundary } from '#client/app/error-boundary.tsx';
import { Footer, QuietFooter } from './footer.tsx';
import { Header } from './header.tsx';
import { SessionNotices, SyncStatus, TabBar } from './own-parts.ts';
import { PageMeta } from './page-meta.tsx';
import { mainId, RouteFocus, SkipLink } from './route-focus.tsx';
import { viewerOf } from '#client/app/viewer.ts';
import { cx } from '#client/ui/class-names.ts';
import { lazyDialogWith } from '#client/ui/lazy/lazy-part.tsx';

const SigningOut = lazyDialogWith(
  async () => (await import('#client/app/frame/signing-out.tsx')).SigningOut,
  ({ onDone }) => onDone(),
);

/** isPublic: whether visitors may open the page. */
type LayoutProps = { isPublic: (pathname: string) => boolean; children: ReactNode };

export const Layout = ({ isPublic, children }: LayoutProps) => {
  const { pathname } = useLocation();
  const { state } = useSession();
  const data = useUserData();
  const [isLeaving, setLeaving] = useState(false);
  const viewer = viewerOf(state);
  const onSignOut = () => setLeaving(true);
  return (
    <div className={cx('flex min-h-dvh flex-col', viewer && 'above-tab-bar')}>
      <PageMeta />
      <SkipLink />
      <RouteFocus />
      <Header viewer={viewer} onSignOut={onSignOut} syncStatus={data !== null && <SyncStatus data={data} />} />
      <OfflineNotice />
      <GatewayNotice />
      {state.status === 'signed-in' && (state.ended || !state.user.email_verified) && (
        // What is below must not move when the notice is loaded.
        <div className="min-h-19 max-sm:min-h-38">
          <SessionNotices />
        </div>
      )}
      <main id={mainId} tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<CenteredSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {viewer ? <QuietFooter /> : isPublic(pathname) ? <Footer /> : <div className="h-16" />}
      {viewer && <TabBar viewer={viewer} onSignOut={onSignOut} />}
      {isLeaving && <SigningOut data={data} onDone={() => setLeaving(false)} />}
    </div>
  );
};
