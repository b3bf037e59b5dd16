// The marketplace: search and filter over listings, from the server or as last seen.
import Store from 'lucide-react/icons/store';
import { formatNumber } from '#shared/domain/page/format.ts';
import { isFiltering } from '#shared/domain/trade/market-filter.ts';
import { useSession } from '#client/session/session-context.tsx';
import { LastSeenNotice } from '#client/parts/device/last-seen-notice.tsx';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { MarketBar } from './market-bar.tsx';
import { GridWaiting, MarketGrid } from './market-grid.tsx';
import { useMarket, type MarketReading } from './market.data.ts';
import { useMarketFilter, type MarketFilterState } from './use-market-filter.ts';

export const MarketScreen = () => {
  const filterState = useMarketFilter();
  const reading = useMarket(filterState.filter);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header>
        <h1 className="font-display text-34">Art Marketplace</h1>
        <p className="mt-1 max-w-2xl text-16 text-ink-2">
          Works offered by their collectors. A verdict is an opinion from a photograph, never a certificate.
        </p>
      </header>
      <MarketBar {...filterState} />
      <Found filterState={filterState} reading={reading} />
    </div>
  );
};

const Found = ({ filterState, reading }: { filterState: MarketFilterState; reading: MarketReading }) => {
  const { seen, state, more, again } = reading;
  const online = useOnline();
  const isComing = state === 'first' && online;
  // Results cached by other searches are shown only if this one cannot be requested.
  if (seen === undefined || (seen.at === null && isComing)) return <GridWaiting />;
  const isOld = !online || state === 'failed';
  return (
    <>
      {isOld && <LastSeen at={seen.at} hasCards={seen.cards.length > 0} onAgain={online ? again : undefined} />}
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
              ? 'Loading more listings'
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

const LastSeen = ({ at, hasCards, onAgain }: { at: string | null; hasCards: boolean; onAgain: (() => void) | undefined }) =>
  at !== null ? (
    <LastSeenNotice at={at} more="Prices may have changed." onAgain={onAgain} />
  ) : (
    <AgainBanner onAgain={onAgain}>
      {hasCards
        ? 'The market cannot be reached. These are the works that this device has seen before and that fit.'
        : 'The market cannot be reached, and this device has seen no work that fits.'}
    </AgainBanner>
  );

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const { state } = useSession();
  const isSignedIn = state.status === 'signed-in';
  return (
    <EmptyState
      title={isFiltered ? 'No results found' : 'No listings yet'}
      icon={<Store size={40} />}
      action={
        <>
          {isFiltered && <Button onClick={onClear}>Clear filters</Button>}
          {isSignedIn && (
            <ButtonLink to="/catalog" variant={isFiltered ? 'secondary' : 'primary'}>
              List Your Artwork
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered ? 'No listed work fits this search and filter.' : 'Works appear here as soon as a collector lists one for sale.'}
    </EmptyState>
  );
};
