// The hero section: tagline, two calls to action, and three works on a wall.
import { Link } from 'react-router-dom';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';

import { HungWork } from './hung-work.tsx';
import fishes from './pictures/fishes.webp';
import harbour from './pictures/harbour.webp';
import seated from './pictures/seated.webp';
import { t } from '#shared/language/t.ts';

/** isSubscriber: the first link leads to their collection. */
export const Hero = ({ isSubscriber }: { isSubscriber: boolean }) => (
  <section className="overflow-x-clip border-b border-line bg-surface">
    <div className="page grid items-center gap-x-16 gap-y-12 py-16 lg:min-h-[min(44rem,calc(100dvh-65px))] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-12">
      <div>
        <h1 className="font-display text-46 font-medium sm:text-60">{t('Authenticate. Catalog. Connect.')}</h1>
        <p className="mt-6 text-18 text-ink-2">
          {t(
            'Photograph a work of art and get an opinion with the evidence for it and against it. Keep it in a catalog that opens without a network. Meet the people who collect what you do.',
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
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
        {!isSubscriber && (
          <p className="mt-4 text-16">
            <Link to="/try" className="text-accent underline">
              {t('Try a photograph without an account')}
            </Link>
          </p>
        )}
        <Note faint className="mt-6">
          {t('Free to begin. Every verdict is an opinion from a photograph, never a certificate.')}
        </Note>
      </div>
      <div className="grid grid-cols-[1.62fr_1fr] items-end gap-x-4 gap-y-6 sm:gap-x-8">
        <HungWork
          src={harbour}
          width={640}
          height={478}
          title="Harbour, First Light"
          artist="Ida Varro"
          year="1931"
          eager
          className="col-span-2"
        />
        <HungWork
          src={fishes}
          width={640}
          height={640}
          title="Three Fishes"
          artist="Hanne Sol"
          year="1971"
          eager
          className="w-3/4 justify-self-end"
        />
        <HungWork src={seated} width={512} height={640} title="Seated Form" artist="Marta Keel" year="1966" eager />
      </div>
    </div>
  </section>
);
