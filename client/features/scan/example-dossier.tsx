// One example with everything a result has: picture, headline, rows, what the photo told, and what it cannot tell.
import { CheckRows } from '#client/work/evidence/check-rows.tsx';
import { headlineOf } from '#client/work/evidence/check-words.ts';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { PhotoTold } from '#client/work/evidence/photo-told.tsx';
import { ExamplePicture } from '#client/work/examples/example-picture.tsx';
import type { Example } from '#client/work/examples/examples.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { ExaminedFile } from './examined-file.tsx';
import { t } from '#shared/language/t.ts';

export const ExampleDossier = ({ example }: { example: Example }) => {
  const { id, title, made, cannotTell, findings, facts } = example;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 items-start gap-x-12 gap-y-6 border-t border-line pt-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <figure className="lg:sticky lg:top-24">
        <div className="mx-auto" style={{ maxWidth: `calc(min(60vh, 32rem) * ${facts.width / facts.height})` }}>
          <FindingRegions findings={findings}>
            <ExamplePicture example={example} />
          </FindingRegions>
        </div>
        <figcaption className="mt-4 flex flex-col gap-1 text-14 text-ink-2">
          <span>{made}</span>
          <ExaminedFile example={example} />
        </figcaption>
      </figure>
      <Stack gap={6}>
        <Stack gap={2}>
          <SectionTitle id={`${id}-title`} size="large">
            {title}
          </SectionTitle>
          <p className="text-18">{headlineOf(findings)}</p>
        </Stack>
        <Card className="flex flex-col gap-6">
          <CheckRows findings={findings} level={3} />
          <section className="flex flex-col gap-2">
            <h3 className="text-14 font-semibold text-ink-2">{t('What the photo shows')}</h3>
            <PhotoTold facts={facts} />
          </section>
        </Card>
        <section className="flex flex-col gap-2 rounded-card bg-surface p-6 max-sm:p-4">
          <h3 className="text-16 font-semibold">{t('What this cannot tell')}</h3>
          <p className="text-16 text-ink-2">{cannotTell}</p>
          <ButtonLink to="/try" className="mt-2 self-start">
            {t('Try a photograph')}
          </ButtonLink>
        </section>
      </Stack>
    </article>
  );
};
