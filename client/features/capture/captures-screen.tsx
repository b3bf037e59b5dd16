// Captured works without a title: their details are filled in here, when there is time.
import Camera from 'lucide-react/icons/camera';
import { useCallback, useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import type { HelpRequest } from './captured-help.tsx';
import { CapturedWork } from './captured-work.tsx';
import { useCaptured, type Captured } from './captures.data.ts';
import { t } from '#shared/language/t.ts';

const PieceViewerDialog = lazyDialog(async () => (await import('#client/work/viewing/piece-viewer-dialog.tsx')).PieceViewerDialog);
const CapturedHelp = lazyDialog(async () => (await import('./captured-help.tsx')).CapturedHelp);

export const CapturesScreen = () => {
  const captured = useCaptured();
  const [asked, setAsked] = useState<HelpRequest | null>(null);
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const close = useCallback(() => setAsked(null), []);
  if (captured === undefined) return <CenteredSpinner label={t('Loading captures')} />;
  return (
    <>
      {asked !== null && <CapturedHelp asked={asked} onClose={close} />}
      {viewed !== null && (
        <PieceViewerDialog
          piece={viewed.piece}
          shownId={viewed.photoId}
          onShow={(photoId) => setViewed({ ...viewed, photoId })}
          onClose={() => setViewed(null)}
        />
      )}
      {captured.length === 0 ? <NoCaptures /> : <CaptureList captured={captured} onAsk={setAsked} onView={setViewed} />}
    </>
  );
};

const OpenCamera = () => (
  <ButtonLink to="/capture" variant="primary">
    <Camera size={18} aria-hidden />
    {t('Open the camera')}
  </ButtonLink>
);

const NoCaptures = () => (
  <EmptyState
    isPage
    title={t('No captures to fill in')}
    action={
      <>
        <OpenCamera />
        <ButtonLink to="/catalog">{t('Go to Catalog')}</ButtonLink>
      </>
    }
  >
    {t('Photograph works one after the other, also without a network. They wait here for their title and artist.')}
  </EmptyState>
);

type Viewed = { piece: PieceRow; photoId: string };
type CaptureListProps = { captured: readonly Captured[]; onAsk: (asked: HelpRequest) => void; onView: (viewed: Viewed) => void };

const CaptureList = ({ captured, onAsk, onView }: CaptureListProps) => (
  <Page gap={6}>
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <PageTitle>{t('Captures')}</PageTitle>
        <p className="mt-1 max-w-[60ch] text-14 text-ink-2">
          {captured.length === 1
            ? t('One work is in your catalog without a title. Fill in what you know; a check is made only when you ask for it.')
            : t('{count} works are in your catalog without a title. Fill in what you know; a check is made only when you ask for it.', {
                count: captured.length,
              })}
        </p>
      </div>
      <OpenCamera />
    </header>
    <ul className="flex flex-col gap-4">
      {captured.map((work) => (
        <CapturedWork key={work.piece.id} work={work} onAsk={onAsk} onView={(photoId) => onView({ piece: work.piece, photoId })} />
      ))}
    </ul>
  </Page>
);
