// The collection home below the welcome: the first steps, what needs its owner, the newest works, and figures.
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import type { Brief } from '#client/data/brief/brief.ts';
import { useBrief, useFigures, useWaiting } from './collection-home.data.ts';
import { FigurePanels } from './figure-panels.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NewestWorks } from './newest-works.tsx';
import { t } from '#shared/language/t.ts';

export const CollectionHome = () => {
  const { brief, failure, reading } = useBrief();
  if (brief === null)
    return failure === null ? (
      <CenteredSpinner label={t('Loading your collection')} />
    ) : (
      <p role="alert">{t('Your figures could not be read: {reason}', { reason: failure.message })}</p>
    );
  return <Home brief={brief} isReading={reading === 'reading'} isUnreached={reading === 'unreached'} />;
};

const Home = ({ brief, isReading, isUnreached }: { brief: Brief; isReading: boolean; isUnreached: boolean }) => {
  const figures = useFigures(brief);
  const waiting = useWaiting(brief);
  const { works } = figures.composition;
  if (works === 0 && isReading) return <CenteredSpinner label={t('Loading your collection')} />;
  if (works === 0 && isUnreached)
    return (
      <p className="text-16 text-ink-2">
        {t('Your collection is not on this device yet. It is fetched as soon as Verso reaches the server.')}
      </p>
    );
  return (
    <>
      <FirstSteps figures={figures} waiting={waiting} />
      {waiting !== undefined && <NeedsYou waiting={waiting} />}
      {works > 0 && (
        <>
          <NewestWorks total={works} />
          <FigurePanels figures={figures} />
        </>
      )}
      {works === 0 && waiting !== undefined && (
        <Note>
          {t('Already have a list?')}{' '}
          <ButtonLink to="/settings" size="small" variant="quiet">
            {t('Import a table or an archive')}
          </ButtonLink>
        </Note>
      )}
    </>
  );
};
