// Every address of the app, who may open it, and the page that it shows.
import { type ComponentType, Fragment, lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

import type { Access } from '#shared/contract/endpoint.ts';
import type { ComingPage } from '#client/site/coming.ts';

import { RequireAdmin, RequireSignedIn, RequireSubscription } from './guards.tsx';
import { lazyScreen } from './preload-routes.ts';

const HomeScreen = lazyScreen('', async () => (await import('#client/home/home-screen.tsx')).HomeScreen);
const AuthScreen = lazyScreen('auth', async () => (await import('#client/accounts/auth-screen.tsx')).AuthScreen);
const PricingScreen = lazyScreen('pricing', async () => (await import('#client/pricing/pricing-screen.tsx')).PricingScreen);
const SubscriptionSuccessScreen = lazyScreen(
  'subscription-success',
  async () => (await import('#client/pricing/subscription-success-screen.tsx')).SubscriptionSuccessScreen,
);
const DashboardScreen = lazyScreen('dashboard', async () => (await import('#client/home/dashboard-screen.tsx')).DashboardScreen);
const ScanScreen = lazyScreen('scan', async () => (await import('#client/scan/scan-screen.tsx')).ScanScreen);
const CatalogScreen = lazyScreen('catalog', async () => (await import('#client/catalog/catalog-screen.tsx')).CatalogScreen);
const ArtworkScreen = lazyScreen('artwork', async () => (await import('#client/artwork/artwork-screen.tsx')).ArtworkScreen);
const MarketScreen = lazyScreen('market', async () => (await import('#client/market/market-screen.tsx')).MarketScreen);
const OrdersScreen = lazyScreen('orders', async () => (await import('#client/orders/orders-screen.tsx')).OrdersScreen);
const PurchaseSuccessScreen = lazyScreen(
  'purchase-success',
  async () => (await import('#client/checkout/purchase-success-screen.tsx')).PurchaseSuccessScreen,
);
const SellerDashboardScreen = lazyScreen(
  'seller-dashboard',
  async () => (await import('#client/seller/seller-dashboard-screen.tsx')).SellerDashboardScreen,
);
const NotFoundScreen = lazyScreen('*', async () => (await import('#client/site/not-found-screen.tsx')).NotFoundScreen);
const ComingScreen = lazy(async () => ({ default: (await import('#client/site/coming-screen.tsx')).ComingScreen }));
const coming = (page: ComingPage): ReactNode => <ComingScreen page={page} />;

export type AppRoute = { path: string; access: Access; page: ReactNode };

export const routeTable: readonly AppRoute[] = [
  { path: '/', access: 'public', page: <HomeScreen /> },
  { path: '/auth', access: 'public', page: <AuthScreen /> },
  { path: '/pricing', access: 'public', page: <PricingScreen /> },
  { path: '/contact', access: 'public', page: coming('contact') },
  { path: '/privacy', access: 'public', page: coming('privacy') },
  { path: '/terms', access: 'public', page: coming('terms') },
  { path: '/market', access: 'public', page: <MarketScreen /> },
  { path: '/artwork/:id', access: 'public', page: <ArtworkScreen /> },
  { path: '/user/:id', access: 'public', page: coming('user') },
  { path: '/subscription-success', access: 'public', page: <SubscriptionSuccessScreen /> },
  { path: '/dashboard', access: 'signed-in', page: <DashboardScreen /> },
  { path: '/scan', access: 'subscribed', page: <ScanScreen /> },
  { path: '/catalog', access: 'subscribed', page: <CatalogScreen /> },
  { path: '/community', access: 'signed-in', page: coming('community') },
  { path: '/messages', access: 'signed-in', page: coming('messages') },
  { path: '/orders', access: 'signed-in', page: <OrdersScreen /> },
  { path: '/purchase-success', access: 'signed-in', page: <PurchaseSuccessScreen /> },
  { path: '/seller-dashboard', access: 'signed-in', page: <SellerDashboardScreen /> },
  { path: '/admin', access: 'admin', page: coming('admin') },
  { path: '*', access: 'public', page: <NotFoundScreen /> },
];

const guards: Record<Access, ComponentType<{ children: ReactNode }>> = {
  public: Fragment,
  'signed-in': RequireSignedIn,
  subscribed: RequireSubscription,
  admin: RequireAdmin,
};

export const AppRoutes = () => (
  <Routes>
    {routeTable.map(({ path, access, page }) => {
      const Guard = guards[access];
      return <Route key={path} path={path} element={<Guard>{page}</Guard>} />;
    })}
  </Routes>
);
