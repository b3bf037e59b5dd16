// The route table: every path, who may open it, and its page.
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';

import type { Access } from '#shared/contract/wire/endpoint.ts';

import { RequireAdmin, RequireCatalog, RequireSignedIn, RequireSubscription } from './guards.tsx';
import { lazyScreen } from './preload-routes.ts';

const HomeScreen = lazyScreen('', () => import('#client/features/home/home-screen.tsx'));
const AuthScreen = lazyScreen('auth', () => import('#client/features/accounts/auth-screen.tsx'));
const PricingScreen = lazyScreen('pricing', () => import('#client/features/pricing/pricing-screen.tsx'));
const SubscriptionSuccessScreen = lazyScreen(
  'subscription-success',
  () => import('#client/features/pricing/subscription-success-screen.tsx'),
);
const DashboardScreen = lazyScreen('dashboard', () => import('#client/features/home/dashboard-screen.tsx'));
const ScanScreen = lazyScreen('scan', () => import('#client/features/scan/scan-screen.tsx'));
const TryScreen = lazyScreen('try', () => import('#client/features/scan/try-screen.tsx'));
const WhatAScanTellsScreen = lazyScreen('what-a-scan-tells', () => import('#client/features/scan/what-a-scan-tells-screen.tsx'));
const CaptureScreen = lazyScreen('capture', () => import('#client/features/capture/capture-screen.tsx'));
const CapturesScreen = lazyScreen('captures', () => import('#client/features/capture/captures-screen.tsx'));
const CatalogScreen = lazyScreen('catalog', () => import('#client/features/catalog/catalog-screen.tsx'));
const RegistryScreen = lazyScreen('registry', () => import('#client/features/registry/registry-screen.tsx'));
const ArtworkScreen = lazyScreen('artwork', () => import('#client/features/artwork/artwork-screen.tsx'));
const MarketScreen = lazyScreen('market', () => import('#client/features/market/market-screen.tsx'));
const ArtistScreen = lazyScreen('artist', () => import('#client/features/market/artist/artist-screen.tsx'));
const MessagesScreen = lazyScreen('messages', () => import('#client/features/messages/messages-screen.tsx'));
const OrdersScreen = lazyScreen('orders', () => import('#client/features/orders/orders-screen.tsx'));
const WatchlistScreen = lazyScreen('watchlist', () => import('#client/features/watchlist/watchlist-screen.tsx'));
const PurchaseSuccessScreen = lazyScreen('purchase-success', () => import('#client/features/checkout/purchase-success-screen.tsx'));
const SellerDashboardScreen = lazyScreen('seller-dashboard', () => import('#client/features/seller/seller-dashboard-screen.tsx'));
const CommunityScreen = lazyScreen('community', () => import('#client/features/community/community-screen.tsx'));
const ProfileScreen = lazyScreen('user', () => import('#client/features/profile/profile-screen.tsx'));
const SettingsScreen = lazyScreen('settings', () => import('#client/features/settings/settings-screen.tsx'));
const ContactScreen = lazyScreen('contact', () => import('#client/features/site/contact-screen.tsx'));
const PrivacyScreen = lazyScreen('privacy', () => import('#client/features/site/legal-screen.tsx'), 'PrivacyScreen');
const TermsScreen = lazyScreen('terms', () => import('#client/features/site/legal-screen.tsx'), 'TermsScreen');
const WhatLeavesScreen = lazyScreen('what-leaves', () => import('#client/features/site/what-leaves-screen.tsx'));
const AdminScreen = lazyScreen('admin', () => import('#client/features/admin/admin-screen.tsx'));
const HealthScreen = lazyScreen('admin/health', () => import('#client/features/admin/health-screen.tsx'));
const NotFoundScreen = lazyScreen('*', () => import('#client/features/site/not-found-screen.tsx'));

/** own: open to everyone with pieces or scans of their own, whatever the plan. */
export type AppRoute = { path: string; access: Access | 'own'; page: ReactNode };

export const routeTable: readonly AppRoute[] = [
  { path: '/', access: 'public', page: <HomeScreen /> },
  { path: '/auth', access: 'public', page: <AuthScreen /> },
  { path: '/pricing', access: 'public', page: <PricingScreen /> },
  { path: '/try', access: 'public', page: <TryScreen /> },
  { path: '/what-a-scan-tells', access: 'public', page: <WhatAScanTellsScreen /> },
  { path: '/contact', access: 'public', page: <ContactScreen /> },
  { path: '/what-leaves', access: 'public', page: <WhatLeavesScreen /> },
  { path: '/privacy', access: 'public', page: <PrivacyScreen /> },
  { path: '/terms', access: 'public', page: <TermsScreen /> },
  { path: '/market', access: 'public', page: <MarketScreen /> },
  { path: '/artist/:name', access: 'public', page: <ArtistScreen /> },
  { path: '/artwork/:id', access: 'public', page: <ArtworkScreen /> },
  { path: '/user/:id', access: 'public', page: <ProfileScreen /> },
  { path: '/subscription-success', access: 'public', page: <SubscriptionSuccessScreen /> },
  { path: '/dashboard', access: 'signed-in', page: <DashboardScreen /> },
  { path: '/scan', access: 'subscribed', page: <ScanScreen /> },
  { path: '/capture', access: 'subscribed', page: <CaptureScreen /> },
  { path: '/captures', access: 'own', page: <CapturesScreen /> },
  { path: '/catalog', access: 'own', page: <CatalogScreen /> },
  { path: '/registry', access: 'own', page: <RegistryScreen /> },
  { path: '/community', access: 'signed-in', page: <CommunityScreen /> },
  { path: '/messages', access: 'signed-in', page: <MessagesScreen /> },
  { path: '/orders', access: 'signed-in', page: <OrdersScreen /> },
  { path: '/watchlist', access: 'signed-in', page: <WatchlistScreen /> },
  { path: '/purchase-success', access: 'signed-in', page: <PurchaseSuccessScreen /> },
  { path: '/seller-dashboard', access: 'signed-in', page: <SellerDashboardScreen /> },
  { path: '/settings', access: 'signed-in', page: <SettingsScreen /> },
  { path: '/admin', access: 'admin', page: <AdminScreen /> },
  { path: '/admin/health', access: 'admin', page: <HealthScreen /> },
  { path: '*', access: 'public', page: <NotFoundScreen /> },
];

/** Whether visitors may open the address. */
export const isPublicPath = (pathname: string): boolean =>
  routeTable.find(({ path }) => matchPath(path, pathname) !== null)?.access === 'public';

const guards: Record<AppRoute['access'], ComponentType<{ children: ReactNode }>> = {
  public: Fragment,
  'signed-in': RequireSignedIn,
  subscribed: RequireSubscription,
  own: RequireCatalog,
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
