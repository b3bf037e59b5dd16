// The route table: every path, who may open it, and its page.
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

import type { Access } from '#shared/contract/wire/endpoint.ts';

import { RequireAdmin, RequireCatalog, RequireSignedIn, RequireSubscription } from './guards.tsx';
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
const TryScreen = lazyScreen('try', async () => (await import('#client/scan/try-screen.tsx')).TryScreen);
const WhatAScanTellsScreen = lazyScreen(
  'what-a-scan-tells',
  async () => (await import('#client/scan/what-a-scan-tells-screen.tsx')).WhatAScanTellsScreen,
);
const CaptureScreen = lazyScreen('capture', async () => (await import('#client/capture/capture-screen.tsx')).CaptureScreen);
const CapturesScreen = lazyScreen('captures', async () => (await import('#client/capture/captures-screen.tsx')).CapturesScreen);
const CatalogScreen = lazyScreen('catalog', async () => (await import('#client/catalog/catalog-screen.tsx')).CatalogScreen);
const ArtworkScreen = lazyScreen('artwork', async () => (await import('#client/artwork/artwork-screen.tsx')).ArtworkScreen);
const MarketScreen = lazyScreen('market', async () => (await import('#client/market/market-screen.tsx')).MarketScreen);
const MessagesScreen = lazyScreen('messages', async () => (await import('#client/messages/messages-screen.tsx')).MessagesScreen);
const OrdersScreen = lazyScreen('orders', async () => (await import('#client/orders/orders-screen.tsx')).OrdersScreen);
const PurchaseSuccessScreen = lazyScreen(
  'purchase-success',
  async () => (await import('#client/checkout/purchase-success-screen.tsx')).PurchaseSuccessScreen,
);
const SellerDashboardScreen = lazyScreen(
  'seller-dashboard',
  async () => (await import('#client/seller/seller-dashboard-screen.tsx')).SellerDashboardScreen,
);
const CommunityScreen = lazyScreen('community', async () => (await import('#client/community/community-screen.tsx')).CommunityScreen);
const ProfileScreen = lazyScreen('user', async () => (await import('#client/profile/profile-screen.tsx')).ProfileScreen);
const SettingsScreen = lazyScreen('settings', async () => (await import('#client/settings/settings-screen.tsx')).SettingsScreen);
const ContactScreen = lazyScreen('contact', async () => (await import('#client/site/contact-screen.tsx')).ContactScreen);
const PrivacyScreen = lazyScreen('privacy', async () => (await import('#client/site/legal-screen.tsx')).PrivacyScreen);
const TermsScreen = lazyScreen('terms', async () => (await import('#client/site/legal-screen.tsx')).TermsScreen);
const AdminScreen = lazyScreen('admin', async () => (await import('#client/admin/admin-screen.tsx')).AdminScreen);
const HealthScreen = lazyScreen('admin/health', async () => (await import('#client/admin/health-screen.tsx')).HealthScreen);
const NotFoundScreen = lazyScreen('*', async () => (await import('#client/site/not-found-screen.tsx')).NotFoundScreen);

/** own: open to everyone with pieces or scans of their own, whatever the plan. */
export type AppRoute = { path: string; access: Access | 'own'; page: ReactNode };

export const routeTable: readonly AppRoute[] = [
  { path: '/', access: 'public', page: <HomeScreen /> },
  { path: '/auth', access: 'public', page: <AuthScreen /> },
  { path: '/pricing', access: 'public', page: <PricingScreen /> },
  { path: '/try', access: 'public', page: <TryScreen /> },
  { path: '/what-a-scan-tells', access: 'public', page: <WhatAScanTellsScreen /> },
  { path: '/contact', access: 'public', page: <ContactScreen /> },
  { path: '/privacy', access: 'public', page: <PrivacyScreen /> },
  { path: '/terms', access: 'public', page: <TermsScreen /> },
  { path: '/market', access: 'public', page: <MarketScreen /> },
  { path: '/artwork/:id', access: 'public', page: <ArtworkScreen /> },
  { path: '/user/:id', access: 'public', page: <ProfileScreen /> },
  { path: '/subscription-success', access: 'public', page: <SubscriptionSuccessScreen /> },
  { path: '/dashboard', access: 'signed-in', page: <DashboardScreen /> },
  { path: '/scan', access: 'subscribed', page: <ScanScreen /> },
  { path: '/capture', access: 'subscribed', page: <CaptureScreen /> },
  { path: '/captures', access: 'own', page: <CapturesScreen /> },
  { path: '/catalog', access: 'own', page: <CatalogScreen /> },
  { path: '/community', access: 'signed-in', page: <CommunityScreen /> },
  { path: '/messages', access: 'signed-in', page: <MessagesScreen /> },
  { path: '/orders', access: 'signed-in', page: <OrdersScreen /> },
  { path: '/purchase-success', access: 'signed-in', page: <PurchaseSuccessScreen /> },
  { path: '/seller-dashboard', access: 'signed-in', page: <SellerDashboardScreen /> },
  { path: '/settings', access: 'signed-in', page: <SettingsScreen /> },
  { path: '/admin', access: 'admin', page: <AdminScreen /> },
  { path: '/admin/health', access: 'admin', page: <HealthScreen /> },
  { path: '*', access: 'public', page: <NotFoundScreen /> },
];

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
