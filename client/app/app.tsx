// The root component: everything that surrounds each page.
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

import { PurchaseHost } from '#client/features/checkout/purchase-host.tsx';
import { UserDataContext } from '#client/device/local/user-data.ts';
import { SessionProvider } from '#client/device/session/session-context.tsx';
import type { SessionStore } from '#client/device/session/session-store.ts';
import { Toaster } from '#client/ui/status/toaster.tsx';

import { losesInput, mayDiscard } from '#client/ui/dialogs/unsaved.ts';

import { useDeviceData } from '#client/device/open/device-data.ts';
import { DiscardHost } from './discard-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { guardHistory } from './guarded-history.ts';
import { Layout } from '#client/app/frame/layout.tsx';
import { KeyListener } from '#client/app/palette/key-listener.tsx';
import { AppRoutes, isPublicPath } from './routes.tsx';

const history = guardHistory(createBrowserHistory({ v5Compat: true }), { losesInput, mayDiscard });

export const App = ({ session }: { session: SessionStore }) => {
  const data = useDeviceData();
  return (
    <SessionProvider session={session}>
      <UserDataContext value={data}>
        <HistoryRouter history={history}>
          <PurchaseHost>
            <ErrorBoundary resetKey="">
              <Layout isPublic={isPublicPath}>
                <AppRoutes />
              </Layout>
              {data !== null && <KeyListener />}
            </ErrorBoundary>
          </PurchaseHost>
        </HistoryRouter>
      </UserDataContext>
      <DiscardHost />
      <Toaster />
    </SessionProvider>
  );
};
