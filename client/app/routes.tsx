// The routes: every screen behind the guard that its access asks for.
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { screenAt, screenPaths, screens, type ScreenAccess } from '#shared/domain/page/screens.ts';
import { RequireAdmin, RequireCatalog, RequireSignedIn, RequireSubscription } from './guards.tsx';
import { lazyScreen } from './screens.ts';

/** Whether visitors may open the address. */
export const isPublicPath = (pathname: string): boolean => screens[screenAt(pathname)].access === 'public';

const guards: Record<ScreenAccess, ComponentType<{ children: ReactNode }>> = {
  public: Fragment,
  'signed-in': RequireSignedIn,
  subscribed: RequireSubscription,
  own: RequireCatalog,
  admin: RequireAdmin,
};

const routes = screenPaths.map((path) => {
  const Guard = guards[screens[path].access];
  const Screen = lazyScreen(path);
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guard>
          <Screen />
        </Guard>
      }
    />
  );
});

export const AppRoutes = () => <Routes>{routes}</Routes>;
