// The page of an artist: what is for sale under this name.
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { artistMeta } from '#shared/domain/page/shown-meta.ts';
import { artistKey, noFilter, toParams } from '#shared/domain/trade/market-filter.ts';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { usePageMeta } from '#client/ui/page/page-meta.ts';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { rangeWords } from '#client/features/market/facet-words.ts';
import { useMarketFacets } from '#client/features/market/market-facets.data.ts';
import { MarketGrid } from '#client/features/market/market-grid.tsx';
import { useMarket } from '#client/features/market/market.data.ts';
import { t } from '#shared/language/t.ts';

export const ArtistScreen = () => {
  const { name = '' } = useParams();
  return <Artist key={name} asked={name.trim()} />;
};

const Artist = ({ asked }: { asked: string }) => {
  const filter = useMemo(() => ({ ...noFilter, artist: asked }), [asked]);
  const { seen, state, more, refetch } = useMarket(filter);
  const { facets } = useMarketFacets(filter);
  const online = useOnline();
  const isOld = !online || state === 'failed';
  const cards = seen?.cards ?? [];
  /** As the first seller wrote it, rather than as the address does. */
  const name = cards.find(({ artist }) => artistKey(artist) === artistKey(asked))?.artist.trim() ?? null;
  usePageMeta(name === null ? null : artistMeta(name));
  if (seen === undefined || (cards.length === 0 && seen.at === null && state === 'first' && online))
    return <CenteredSpinner label={t('Loading artist')} />;
  if (name === null)
    return (
      <div className="page py-8">
        {isOld ? (
          <>
            <h1 className="sr-only">{t('Artist')}</h1>
            <RetryBanner onRetry={online ? refetch : undefined}>
              {t('The market cannot be reached, and this device has seen no work by this artist.')}
            </RetryBanner>
          </>
        ) : (
          // The name in the address is not repeated: anybody can write an address.
          <EmptyState isPage title={t('Artist not found')} action={<ButtonLink to="/market">{t('Go to marketplace')}</ButtonLink>}>
            {t('No work by an artist of this name is for sale.')}
          </EmptyState>
        )}
      </div>
    );
  return (
    <Page gap={8}>
      {isOld && seen.at !== null && (
        <LastSeenNotice at={seen.at} more={t('Prices may have changed.')} onRetry={online ? refetch : undefined} />
      )}
      <header className="flex flex-col gap-2">
        <PageTitle className="wrap-anywhere">{name}</PageTitle>
        {facets !== null && facets.total > 0 && <ForSale facets={facets} />}
        <Note faint>{t('Found by name. Another artist may share it; attributions are the sellers’ own.')}</Note>
      </header>
      <MarketGrid cards={cards} isWhole={seen.isWhole || isOld} isReading={state === 'more'} onEnd={state === 'idle' ? more : null} />
      <ButtonLink to={`/market?${new URLSearchParams(toParams(filter)).toString()}`} className="self-start">
        {t('Search and filter these works')}
      </ButtonLink>
    </Page>
  );
};

const ForSale = ({ facets: { total, prices } }: { facets: MarketFacets }) => (
  <p className="text-16 tabular-nums">
    {[t('{total, plural, one {# work} other {# works}} for sale', { total }), ...prices.map(rangeWords)].join(' · ')}
  </p>
);
