// The whole app: what every page needs around it.
import { BrowserRouter } from 'react-router-dom';

import { PurchaseHost } from '#client/checkout/purchase-host.tsx';
import { UserDataContext } from '#client/parts/user-data.ts';
import { SessionProvider } from '#client/session/session-context.tsx';
import type { SessionStore } from '#client/session/session-store.ts';
import { Toaster } from '#client/ui/toaster.tsx';

import { useDeviceData } from './device-data.ts';
import { Layout } from './layout.tsx';
import { AppRoutes } from './routes.tsx';

export const App = ({ session }: { session: SessionStore }) => (
  <SessionProvider session={session}>
    <UserDataContext value={useDeviceData()}>
      <BrowserRouter>
        <PurchaseHost>
          <Layout>
            <AppRoutes />
          </Layout>
        </PurchaseHost>
      </BrowserRouter>
    </UserDataContext>
    <Toaster />
  </SessionProvider>
);
