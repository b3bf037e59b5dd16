// The 404 page; it reports the URL, so that broken links can be found.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';

import { tellNotFound } from './site.data.ts';
import { t } from '#shared/language/t.ts';

export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  useEffect(() => tellNotFound(pathname), [pathname]);
  return (
    <div className="page grid min-h-[60vh] place-content-center py-16 text-center">
      <p className="font-display text-60 text-ink-3">404</p>
      <PageTitle className="mt-2">{t('Oops! Page not found')}</PageTitle>
      <p className="mt-3 text-16 text-ink-2">{t('There is nothing at this address.')}</p>
      <div className="mt-6">
        <ButtonLink to="/" variant="primary">
          {t('Return to Home')}
        </ButtonLink>
      </div>
    </div>
  );
};
