// The figures of the collection: its value, what it consists of, and how complete its descriptions are.
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import type { Figures } from '../collection-home.data.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { InsurancePanel } from './insurance-panel.tsx';
import { ArtistPanel, MediumPanel, PlacePanel } from './share-panels.tsx';
import { ValuePanel } from './value-panel.tsx';
import { YearPanel } from './year-panel.tsx';
import { t } from '#shared/language/t.ts';

const [wide, narrow] = ['lg:col-span-7', 'lg:col-span-5'];

export const FigurePanels = ({ figures }: { figures: Figures }) => {
  const { composition } = figures;
  return (
    <section aria-labelledby="figures">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionTitle id="figures">{t('In figures')}</SectionTitle>
        <p className="text-12 text-ink-3">{t('From this device, updated just now')}</p>
      </div>
      <div className="grid gap-x-10 gap-y-8 max-sm:gap-y-6 lg:grid-cols-12">
        <ValuePanel figures={figures} className={wide} />
        <InsurancePanel insured={figures.insured} className={narrow} />
        <div className={`flex min-w-0 flex-col justify-between gap-8 max-sm:gap-6 ${wide}`}>
          <MediumPanel composition={composition} />
          <YearPanel decades={composition.decades} />
        </div>
        <CompletenessPanel completeness={figures.completeness} className={narrow} />
        <ArtistPanel shares={composition.artists} className={wide} />
        <PlacePanel shares={composition.places} className={narrow} />
      </div>
    </section>
  );
};
