// The welcome of a subscriber: the day and what is due, the three ways to go on, and what is to be known of the plan.
import Camera from 'lucide-react/icons/camera';
import { formatDay } from '#shared/domain/page/format.ts';
import { BillingNotice } from '#client/trade/payments/billing-notice.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { useNow } from '#client/ui/now.ts';
import { DueSentence } from './collection/due-sentence.tsx';
import type { Dashboard } from './dashboard.data.ts';
import { t } from '#shared/language/t.ts';

const way = 'max-sm:flex-auto max-sm:px-1.75 max-sm:text-12';

export const Welcome = ({ name, uploads, hasPaidPlan, pastDue }: Dashboard) => (
  <header>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <PageTitle size="large" className="wrap-anywhere">
          {name === '' ? t('Welcome') : t('Welcome, {name}', { name })}
        </PageTitle>
        <Today />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1.5">
        <ButtonLink to="/scan" variant="primary" className={way}>
          <Camera size={16} aria-hidden className="max-sm:hidden" />
          {t('Scan artwork')}
        </ButtonLink>
        <ButtonLink to="/catalog" className={way}>
          {t('View catalog')}
        </ButtonLink>
        <ButtonLink to="/market" className={way}>
          {t('Browse marketplace')}
        </ButtonLink>
      </div>
    </div>
    <Stack className="mt-6 empty:hidden">
      {(hasPaidPlan || pastDue) && <BillingNotice pastDue={pastDue} />}
      {uploads !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-2">
          <p className="text-ink-2">
            {t('{used} of {limit} uploads of the Free plan are used.', { used: uploads.used, limit: uploads.limit })}
          </p>
          <ButtonLink to="/pricing" size="small">
            {t('Upgrade to Collector Pro')}
          </ButtonLink>
        </div>
      )}
    </Stack>
  </header>
);

/** Reserves the height of the sentence, which loads later; on a phone it has its own line. */
const Today = () => (
  <p className="text-ink-2">
    {t('{day}.', { day: formatDay(useNow()) })}{' '}
    <span className="max-sm:block max-sm:min-h-5">
      <Part label={t('What is due')}>
        <DueSentence />
      </Part>
    </span>
  </p>
);
