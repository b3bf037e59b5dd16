// The collection home below the welcome: the first steps, what needs its owner, the newest works, and figures.
import type { Brief } from '#client/data/brief/brief.ts';
import { Later } from '#client/ui/lazy/later.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { useNow } from '#client/ui/now.ts';
import { useHomeReading, useFigures, useNewestWorks } from './collection-home.data.ts';
import { FirstSteps, stepsName } from './first/first-steps.tsx';
import { fewWorks, firstSteps } from './first/steps.ts';
import { isAside } from '#client/device/local/not-now.ts';
import { useNotNow } from '#client/device/local/not-now.data.ts';
import { NeedsYou } from './needs/needs-you.tsx';
import { useWaiting } from './needs/needs.data.ts';
import { NewestWorks } from './newest-works.tsx';
import { StillHome } from './still-home.tsx';
import { t } from '#shared/language/t.ts';

const WhatWillAppear = lazyPart(async () => (await import('./first/what-will-appear.tsx')).WhatWillAppear, t('What will appear here'));

/** With its charts, below what is seen first. */
const FigurePanels = lazyPart(async () => (await import('./figures/figure-panels.tsx')).FigurePanels, t('Figures'));

/** email: of the account. */
export const CollectionHome = ({ email }: { email: string }) => {
  const { brief, failure, reading } = useHomeReading();
  if (brief === null)
    return failure === null ? (
      <StillHome />
    ) : (
      <p role="alert">{t('Your figures could not be read: {reason}', { reason: failure.message })}</p>
    );
  return <Home brief={brief} email={email} isReading={reading === 'reading'} isUnreached={reading === 'unreached'} />;
};

type HomeProps = { brief: Brief; email: string; isReading: boolean; isUnreached: boolean };

/** What is above the figures comes at once, so that nothing is pushed down. */
const Home = ({ brief, email, isReading, isUnreached }: HomeProps) => {
  const figures = useFigures(brief);
  const waiting = useWaiting(brief);
  const newest = useNewestWorks();
  const { aside, ...notNow } = useNotNow();
  const now = useNow();
  const { works } = figures.composition;
  if (waiting === undefined || newest === undefined || aside === undefined || (works === 0 && isReading)) return <StillHome />;
  if (works === 0 && isUnreached)
    return (
      <p className="text-ink-2">{t('Your collection is not on this device yet. It is fetched as soon as Verso reaches the server.')}</p>
    );
  const { size, back } = waiting.gaps;
  const steps = firstSteps(
    {
      works,
      withoutSize: size?.works ?? 0,
      withoutBack: back?.works ?? 0,
      withoutValue: figures.unvalued,
      sizeless: size?.pieces[0]?.id ?? null,
      backless: back?.pieces[0]?.id ?? null,
    },
    email,
  );
  const hasSteps = works <= fewWorks && steps.some(({ isDone }) => !isDone) && !isAside(aside, stepsName, now);
  if (works === 0)
    return (
      <div className="grid gap-10 max-sm:gap-8 lg:grid-cols-[7fr_5fr]">
        {hasSteps && <FirstSteps steps={steps} {...notNow} />}
        <WhatWillAppear />
      </div>
    );
  return (
    <>
      {hasSteps && <FirstSteps steps={steps} {...notNow} />}
      <NeedsYou waiting={waiting} works={works} aside={aside} {...notNow} />
      <NewestWorks works={newest} total={works} />
      <Later meanwhile={<div className="min-h-screen" />}>
        <FigurePanels figures={figures} />
      </Later>
    </>
  );
};
