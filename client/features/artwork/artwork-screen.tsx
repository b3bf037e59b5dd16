// The page of one piece: everything for its owner, and what is listed or shared for others.
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { useDeletedPiece, useOwnPiece } from './artwork.data.ts';
import { BackButton } from './back-button.tsx';
import { ChangeOverPage } from './change-over-page.tsx';
import { useOrderOfWork } from './bought-artwork.data.ts';
import { usePublicArtwork } from '#client/features/artwork/public/public-artwork.data.ts';
import { PublicArtwork } from '#client/features/artwork/public/public-artwork.tsx';
import { useWorkMeta } from './work-meta.ts';
import { t } from '#shared/language/t.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';

/** A page of its own: others see the public one. */
const OwnArtwork = lazyPart(async () => (await import('./own-artwork.tsx')).OwnArtwork, t('Artwork'));
const DeletedArtwork = lazyPart(async () => (await import('./deleted-artwork.tsx')).DeletedArtwork, t('Artwork'));

export const ArtworkScreen = () => {
  const { id = '' } = useParams();
  const piece = useOwnPiece(id);
  if (piece === undefined) return <CenteredSpinner label={t('Loading artwork')} />;
  return (
    <>
      {piece === null ? (
        <Page gap={6}>
          <BackButton elsewhere="/market" />
          <NoOwnPiece id={id} />
        </Page>
      ) : (
        <OwnArtwork piece={piece} />
      )}
      {/* Outside of what it is about: the work may be deleted elsewhere while its form is open. */}
      <ChangeOverPage id={id} />
    </>
  );
};

const NoOwnPiece = ({ id }: { id: string }) => {
  const deleted = useDeletedPiece(id);
  if (deleted === undefined) return <CenteredSpinner label={t('Loading artwork')} />;
  if (deleted === null) return <OthersPiece id={id} />;
  return <DeletedArtwork {...deleted} />;
};

const OthersPiece = ({ id }: { id: string }) => {
  const [search] = useSearchParams();
  const share = search.get('share');
  const reading = usePublicArtwork(id, share);
  useWorkMeta(reading.state === 'there' ? reading.artwork : null);
  if (reading.state === 'reading') return <CenteredSpinner label={t('Loading artwork')} />;
  if (reading.state === 'there') return <PublicArtwork {...reading} share={share ?? undefined} />;
  return reading.state === 'missing' ? <Missing id={id} /> : <LoadFailed message={reading.message} />;
};

/** If the viewer bought it, links to the order, which shows it as it was sold. */
const Missing = ({ id }: { id: string }) => {
  const orderId = useOrderOfWork(id);
  if (orderId === undefined) return <CenteredSpinner label={t('Loading artwork')} />;
  return orderId === null ? <NotFound /> : <Navigate to={`/orders?order=${orderId}`} replace />;
};

const NotFound = () => (
  <EmptyState isPage title={t('Artwork Not Found')} action={<ButtonLink to="/market">{t('Return to marketplace')}</ButtonLink>}>
    {t("This work is private or doesn't exist.")}
  </EmptyState>
);

const LoadFailed = ({ message }: { message: string }) => (
  <div role="alert">
    <EmptyState isPage title={t('Error loading artwork')} action={<ButtonLink to="/market">{t('Return to marketplace')}</ButtonLink>}>
      {message}
    </EmptyState>
  </div>
);
