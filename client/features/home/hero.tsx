// The hero section: what Verso is, the two calls, and two real results beside each other.
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Proof } from './proof.tsx';
import { t } from '#shared/language/t.ts';

/** isSubscriber: the first link leads to their collection. */
export const Hero = ({ isSubscriber }: { isSubscriber: boolean }) => (
  <section className="page flex flex-col gap-6 pt-6 sm:pt-8">
    <h1 className="font-display text-46 font-medium min-[900px]:text-60">{t('Authenticate. Catalog. Connect.')}</h1>
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <p className="max-w-[38rem] text-18 text-ink-2 max-sm:text-16">
        {t(
          'Photograph a work and see what the photograph can show and what it can’t. Keep its file on your own devices. Buy and sell with the evidence in view.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSubscriber && (
          <ButtonLink to="/dashboard" variant="primary">
            {t('Open your collection')}
          </ButtonLink>
        )}
        <ButtonLink to="/scan" variant={isSubscriber ? 'secondary' : 'primary'}>
          {t('Scan your art')}
        </ButtonLink>
        <ButtonLink to="/market">{t('Explore the marketplace')}</ButtonLink>
      </div>
    </div>
    <Proof />
  </section>
);
