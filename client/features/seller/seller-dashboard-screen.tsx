// The seller's money: how payouts stand, what is pending and paid out, earnings by month, latest sales and payouts.
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Answer } from '#client/device/local/answer.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Balance } from './balance.tsx';
import { Breakdown } from './breakdown.tsx';
import { EarningsByMonth } from './earnings-by-month.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { PayoutState } from './payout-state.tsx';
import { RecentSales } from './recent-sales.tsx';
import { type SellerFigures, useSellerFigures } from './seller.data.ts';
import { Tiles } from './tiles.tsx';
import { t } from '#shared/language/t.ts';

export const SellerDashboardScreen = () => {
  const answer = useSellerFigures();
  return (
    <Page gap={8}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <PageTitle>{t('Seller Dashboard')}</PageTitle>
          <PayoutState />
        </div>
        <ButtonLink to="/catalog?sale=not-for-sale">{t('List a work')}</ButtonLink>
      </header>
      <Answer of={answer} missing={t('Your figures')}>
        {(figures) => <Known {...figures} />}
      </Answer>
    </Page>
  );
};

const Known = (seller: SellerFigures) => {
  const { figures, months = [], recent } = seller;
  const hasSold = figures.length > 0;
  return (
    <>
      {hasSold && <Balance figures={figures} recent={recent} />}
      <Tiles {...seller} />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        {months.length > 0 && <EarningsByMonth months={months} />}
        <Breakdown {...seller} />
      </div>
      <RecentSales orders={recent} />
      {hasSold && <PayoutHistory />}
    </>
  );
};
