// The marketplace: search and filter over listings, from the server or as last seen.
import Heart from 'lucide-react/icons/heart';
import Store from 'lucide-react/icons/store';
import { formatNumber } from '#shared/domain/page/format.ts';
import { isFiltering } from '#shared/domain/trade/market-filter.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { WatchesOnPage } from '#client/trade/watching/watches-context.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { ActiveChoices } from './active-choices.tsx';
import { MarketBar } from './market-bar.tsx';
import { GridWaiting, MarketGrid } from './market-grid.tsx';
import { useMarketFacets } from './market-facets.data.ts';
import { LeftOut } from './market-sort.tsx';
import { useMarket, type MarketReading } from './market.data.ts';
import { SaveSearch } from './save-search.tsx';
import { useMarketFilter, type MarketFilterState } from './use-market-filter.ts';
import { FacetGroups } from './facet-groups.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

export const MarketScreen = () => {
  const filterState = useMarketFilter();
  const { filter, change } = filterState;
  const reading = useMarket(filter);
  const counts = useMarketFacets(filter);
  const isWide = useWide();
  const { state } = useSession();
  return (
    <Page gap={6}>
      <header>
        <div className="flex flex-wrap items-center justify-between">
          <PageTitle>{t('Art Marketplace')}</PageTitle>
          {state.status === 'signed-in' && (
            <ButtonLink to="/watchlist" variant="quiet" size="small" className="-mx-3">
              <Heart size={18} aria-hidden />
              {t('Watchlist')}
            </ButtonLink>
          )}
        </div>
        <p className="mt-1 max-w-2xl text-16 text-ink-2">
          {t('Works offered by their collectors. A verdict is an opinion from a photograph, never a certificate.')}
        </p>
      </header>
      <MarketBar {...filterState} facets={counts.facets} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        {isWide && (
          <aside aria-label={t('Narrow the market')}>
            <Part label={t('The facets')}>
              <FacetGroups filter={filter} reading={counts} change={change} prices />
            </Part>
          </aside>
        )}
        <Stack gap={6} className="min-w-0 lg:col-start-2">
          <div className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-2">
            {counts.facets !== null && counts.facets.total > 0 && (
              <p className="text-14 font-medium tabular-nums">
                {t('{count, plural, one {# work} other {# works}}', { count: counts.facets.total })}
              </p>
            )}
            <ActiveChoices filter={filter} change={change} />
            <SaveSearch filter={filter} />
          </div>
          <LeftOut filter={filter} facets={counts.facets} change={change} />
          <WatchesOnPage>
            <Found filterState={filterState} reading={reading} />
          </WatchesOnPage>
        </Stack>
      </div>
    </Page>
  );
};

const Found = ({ filterState, reading }: { filterState: MarketFilterState; reading: MarketReading }) => {
  const { seen, state, more, refetch } = reading;
  const online = useOnline();
  const isComing = state === 'first' && online;
  // Results cached by other searches are shown only if this one cannot be requested.
  if (seen === undefined || (seen.at === null && isComing)) return <GridWaiting />;
  const isOld = !online || state === 'failed';
  return (
    <>
      {isOld && <LastSeen at={seen.at} hasCards={seen.cards.length > 0} onRetry={online ? refetch : undefined} />}
      {seen.cards.length > 0 ? (
        <>
          <MarketGrid
            cards={seen.cards}
            isWhole={seen.isWhole || isOld}
            isReading={state === 'more'}
            onEnd={state === 'idle' ? more : null}
          />
          <output className="block text-center text-14 text-ink-3">
            {state === 'more'
              ? t('Loading more listings')
              : seen.isWhole
                ? `${formatNumber(seen.cards.length)} ${seen.cards.length === 1 ? 'work' : 'works'}`
                : ''}
          </output>
        </>
      ) : isOld && seen.at === null ? null : isComing ? (
        <GridWaiting />
      ) : (
        <NothingFound isFiltered={isFiltering(filterState.filter)} onClear={filterState.clear} />
      )}
    </>
  );
};

const LastSeen = ({ at, hasCards, onRetry }: { at: string | null; hasCards: boolean; onRetry: (() => void) | undefined }) =>
  at !== null ? (
    <LastSeenNotice at={at} more={t('Prices may have changed.')} onRetry={onRetry} />
  ) : (
    <RetryBanner onRetry={onRetry}>
      {hasCards
        ? t('The market cannot be reached. These are the works that this device has seen before and that fit.')
        : t('The market cannot be reached, and this device has seen no work that fits.')}
    </RetryBanner>
  );

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const { state } = useSession();
  const isSignedIn = state.status === 'signed-in';
  return (
    <EmptyState
      title={isFiltered ? t('No results found') : t('No listings yet')}
      icon={<Store size={40} />}
      action={
        <>
          {isFiltered && <Button onClick={onClear}>{t('Clear filters')}</Button>}
          {isSignedIn && (
            <ButtonLink to="/catalog" variant={isFiltered ? 'secondary' : 'primary'}>
              {t('List Your Artwork')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered ? t('No listed work fits this search and filter.') : t('Works appear here as soon as a collector lists one for sale.')}
    </EmptyState>
  );
};
