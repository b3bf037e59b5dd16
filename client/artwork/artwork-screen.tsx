// The page of one piece: everything for its owner, and what is listed or shared for others.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/parts/page/address-dialog.ts';
import { DraftList } from '#client/parts/record/draft-list.tsx';
import { restoreAndSay } from '#client/parts/record/restore-piece.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { useAnalyses, useDeletedPiece, useOwnPiece } from './artwork.data.ts';
import { OwnOwner } from './owner-block.tsx';
import { useOrderOfWork } from './bought-artwork.data.ts';
import { PieceFacts } from './piece-facts.tsx';
import { PieceTexts } from '#client/artwork/text/piece-texts.tsx';
import { PieceGallery } from './piece-gallery.tsx';
import { usePublicArtwork } from './public-artwork.data.ts';
import { PublicArtwork } from './public-artwork.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useToldPiece, useToldWork } from './told-work.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const Selling = lazyPart(async () => (await import('./selling.tsx')).Selling, 'Selling');
const OwnRecords = lazyPart(async () => (await import('./records/own-records.tsx')).OwnRecords, 'Valuations');
const AuthenticationDetails = lazyPart(
  async () => (await import('./authentication-details.tsx')).AuthenticationDetails,
  'Authentication Details',
);
const ImportedOpinions = lazyPart(async () => (await import('./imported-opinions.tsx')).ImportedOpinions, 'Imported opinions');
const Strengthen = lazyPart(async () => (await import('#client/parts/record/strengthen.tsx')).Strengthen, 'Strengthen the record');

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** idx is the router's index within the entries of this site. */
const isFirstHere = (): boolean => {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx !== 'number' || state.idx === 0;
};

export const ArtworkScreen = () => {
  const { id = '' } = useParams();
  const piece = useOwnPiece(id);
  if (piece === undefined) return <CenteredSpinner label="Loading artwork" />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <BackButton elsewhere={piece === null ? '/market' : '/catalog'} />
      {piece === null ? <NoOwnPiece id={id} /> : <OwnPiece piece={piece} />}
    </div>
  );
};

const NoOwnPiece = ({ id }: { id: string }) => {
  const deleted = useDeletedPiece(id);
  const [busy, setBusy] = useState(false);
  if (deleted === undefined) return <CenteredSpinner label="Loading artwork" />;
  if (deleted === null) return <OthersPiece id={id} />;
  const restore = async () => {
    setBusy(true);
    if (!(await restoreAndSay(deleted, id))) setBusy(false);
  };
  return (
    <EmptyState
      isPage
      title="This artwork was deleted"
      action={
        <>
          <Button variant="primary" busy={busy} onClick={() => void restore()}>
            Restore
          </Button>
          <ButtonLink to="/catalog">Go to Catalog</ButtonLink>
        </>
      }
    >
      It is in Recently Deleted, where it can be restored for {restorableDays} days after its deletion.
    </EmptyState>
  );
};

const OthersPiece = ({ id }: { id: string }) => {
  const [search] = useSearchParams();
  const reading = usePublicArtwork(id, search.get('share'));
  useToldWork(reading.state === 'there' ? reading.artwork : null);
  if (reading.state === 'reading') return <CenteredSpinner label="Loading artwork" />;
  if (reading.state === 'there') return <PublicArtwork artwork={reading.artwork} seenAt={reading.seenAt} />;
  return reading.state === 'missing' ? <Missing id={id} /> : <LoadFailed message={reading.message} />;
};

/** If the viewer bought it, links to the order, which shows it as it was sold. */
const Missing = ({ id }: { id: string }) => {
  const orderId = useOrderOfWork(id);
  if (orderId === undefined) return <CenteredSpinner label="Loading artwork" />;
  return orderId === null ? <NotFound /> : <Navigate to={`/orders?order=${orderId}`} replace />;
};

/** elsewhere: the target if no earlier history entry belongs to this site. */
const BackButton = ({ elsewhere }: { elsewhere: string }) => {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" className="self-start" onClick={() => void (isFirstHere() ? navigate(elsewhere) : navigate(-1))}>
      <ArrowLeft size={18} aria-hidden />
      Back
    </Button>
  );
};

const NotFound = () => (
  <EmptyState isPage title="Artwork Not Found" action={<ButtonLink to="/market">Return to Marketplace</ButtonLink>}>
    This work is private or doesn't exist.
  </EmptyState>
);

const LoadFailed = ({ message }: { message: string }) => (
  <div role="alert">
    <EmptyState isPage title="Error loading artwork" action={<ButtonLink to="/market">Return to Marketplace</ButtonLink>}>
      {message}
    </EmptyState>
  </div>
);

const OwnPiece = ({ piece }: { piece: PieceRow }) => {
  const analyses = useAnalyses(piece.id, piece.ai_confidence);
  useToldPiece(piece);
  return (
    <>
      <DraftList pieceId={piece.id} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="w-full lg:sticky lg:top-24">
          <PieceGallery piece={piece} findings={analyses?.[0]?.findings ?? []} />
        </div>
        <div className="flex flex-col gap-6">
          <PieceHeader piece={piece} />
          <Selling key={piece.id} piece={piece} />
          <PieceTexts piece={piece} />
          <OwnOwner addedAt={piece.created_at} />
          <PieceFacts piece={piece} />
          <OwnRecords piece={piece} />
          <AuthenticationDetails piece={piece} analyses={analyses} />
          <Strengthen piece={piece} />
          <ImportedOpinions pieceId={piece.id} />
        </div>
      </div>
    </>
  );
};

const PieceHeader = ({ piece }: { piece: PieceRow }) => {
  const [sharing, setSharing] = useState(false);
  return (
    <header className="flex flex-col gap-3">
      <VerdictBadge work={piece} />
      <div>
        <h1 className="font-display text-34 wrap-anywhere">
          <i>{piece.title}</i>
        </h1>
        <p className="text-18 wrap-anywhere text-ink-2">{piece.artist}</p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {piece.medium !== null && <Badge className="capitalize">{piece.medium}</Badge>}
        {piece.period !== null && <Badge long>{piece.period}</Badge>}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/catalog?edit=${piece.id}`} state={dialogStep}>
          Edit
        </ButtonLink>
        <ButtonLink to={`/catalog?history=${piece.id}`} state={dialogStep} variant="quiet">
          History
        </ButtonLink>
        <Button variant="quiet" onClick={() => setSharing(true)} aria-haspopup="dialog">
          <Share2 size={18} aria-hidden />
          Share by link
        </Button>
      </div>
      {sharing && <ShareDialog piece={piece} onClose={() => setSharing(false)} />}
    </header>
  );
};
