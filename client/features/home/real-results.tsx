// Five real results. The cards come after the page, into a space that is kept for them.
import { Link } from 'react-router-dom';
import { ExampleCards } from '#client/work/examples/example-cards.tsx';
import { t } from '#shared/language/t.ts';

export const RealResults = () => (
  <section aria-labelledby="real-results" className="page pt-16 sm:pt-24">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id="real-results" className="font-display text-34 font-medium">
          {t('Five real results')}
        </h2>
        <p className="mt-3 max-w-xl text-18 text-ink-2">
          {t(
            'A photograph can’t prove who made a work. Here is what it can tell, just as the program said it. Our own program painted the pictures.',
          )}
        </p>
      </div>
      <Link to="/what-a-scan-tells" className="inline-flex min-h-control items-center text-16 text-accent underline">
        {t('What a scan tells you')}
      </Link>
    </div>
    {/* As high as the cards are. */}
    <div className="mt-8 grid min-h-[33.5rem] xl:min-h-[34.5rem]">
      <ExampleCards />
    </div>
  </section>
);
