// The watched works and the saved searches of the signed-in person, from this device, with what the server last said of them.
import Heart from 'lucide-react/icons/heart';
import { Link, useSearchParams } from 'react-router-dom';
import { LastSeen } from '#client/device/local/answer.tsx';
import { WatchesOnPage, useWatchesOnPage } from '#client/trade/watching/watches-context.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { WatchedCard } from './watched-card.tsx';
import { useWatchlist } from './watchlist.data.ts';
import { t } from '#shared/language/t.ts';
import { SearchList } from './search-list.tsx';
import { rich } from '#client/ui/rich.tsx';

export const WatchlistScreen = () => {
  const [params, setParams] = useSearchParams();
  // A notice names the search that has found something.
  const tab = params.get('tab') === 'searches' || params.has('search') ? 'searches' : 'works';
  return (
    <Page gap={6}>
      <header>
        <PageTitle>{t('Watchlist')}</PageTitle>
        <p className="mt-1 max-w-2xl text-14 text-ink-2">
          {rich(
            'We tell you when a price changes, when a work is sold or free again, and when a new one fits a saved search. <0>Choose how</0>',
            { 0: <Link to="/settings#notifications" className="text-accent underline" /> },
          )}
        </p>
      </header>
      <WatchesOnPage>
        <Tabs
          label={t('Watchlist')}
          value={tab}
          onChange={(id) => setParams(id === 'searches' ? { tab: 'searches' } : {}, { replace: true })}
          tabs={[
            { id: 'works', label: t('Works'), content: <Works /> },
            { id: 'searches', label: t('Saved searches'), content: <SearchList /> },
          ]}
        />
      </WatchesOnPage>
    </Page>
  );
};

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4';
/** Columns on a wide screen; the pictures of the first row are loaded eagerly. */
const firstRow = 4;

const Works = () => {
  const list = useWatchlist(useWatchesOnPage());
  if (list === undefined)
    return (
      <output aria-label={t('Loading your watchlist')} className={grid}>
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
      </output>
    );
  const { offers, answer } = list;
  if (offers.length === 0)
    return (
      <EmptyState
        title={t('Nothing here yet')}
        icon={<Heart size={40} />}
        action={
          <ButtonLink to="/market" variant="primary">
            {t('Browse the market')}
          </ButtonLink>
        }
      >
        {t('Press the heart on a work that you like. It is kept here, also without a connection.')}
      </EmptyState>
    );
  return (
    <Stack gap={6}>
      <LastSeen of={answer} more={t('Prices may have changed.')} />
      <ul aria-label={t('Watched works')} className={grid}>
        {offers.map((offer, at) => (
          <li key={offer.watched.work}>
            <WatchedCard offer={offer} eager={at < firstRow} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};
