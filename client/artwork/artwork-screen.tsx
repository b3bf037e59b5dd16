// The page of one piece: its picture, what it is, and every analysis that was made of it.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate, useParams } from 'react-router-dom';
import type { PieceRow } from '#client/data/database.ts';
import { DraftList } from '#client/parts/draft-list.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CentredSpinner } from '#client/ui/spinner.tsx';
import { VerdictBadge } from '#client/ui/verdict-badge.tsx';
import { AuthenticationDetails } from './authentication-details.tsx';
import { useAnalyses, useOwnPiece } from './artwork.data.ts';
import { PieceFacts } from './piece-facts.tsx';
import { PieceTexts } from './piece-texts.tsx';
import { PieceGallery } from './piece-gallery.tsx';

export const ArtworkScreen = () => {
  const { id = '' } = useParams();
  const piece = useOwnPiece(id);
  if (piece === undefined) return <CentredSpinner label="Loading artwork" />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <BackButton />
      {piece === null ? <NotFound /> : <OwnPiece piece={piece} />}
    </div>
  );
};

const BackButton = () => {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" className="self-start" onClick={() => void navigate(-1)}>
      <ArrowLeft size={18} aria-hidden />
      Back
    </Button>
  );
};

const NotFound = () => (
  <EmptyState title="Artwork Not Found" action={<ButtonLink to="/market">Return to Marketplace</ButtonLink>}>
    It is not in the collection on this device. Pieces of other collectors can be opened here once the marketplace is there.
  </EmptyState>
);

const OwnPiece = ({ piece }: { piece: PieceRow }) => {
  const analyses = useAnalyses(piece.id, piece.ai_confidence);
  return (
    <>
      <DraftList pieceId={piece.id} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="w-full lg:sticky lg:top-24">
          <PieceGallery piece={piece} findings={analyses?.[0]?.findings ?? []} />
        </div>
        <div className="flex flex-col gap-6">
          <PieceHeader piece={piece} />
          <PieceTexts piece={piece} />
          <PieceFacts piece={piece} />
          <AuthenticationDetails piece={piece} analyses={analyses} />
          <section className="flex flex-col gap-1">
            <h2 className="font-display text-21">Selling</h2>
            <p className="text-ink-2">Listing a piece for sale is not there yet.</p>
          </section>
        </div>
      </div>
    </>
  );
};

const PieceHeader = ({ piece }: { piece: PieceRow }) => (
  <header className="flex flex-col gap-3">
    <VerdictBadge confidence={piece.ai_confidence} />
    <div>
      <h1 className="font-display text-34">
        <i>{piece.title}</i>
      </h1>
      <p className="text-18 text-ink-2">{piece.artist}</p>
    </div>
    <div className="flex flex-wrap gap-2 empty:hidden">
      {piece.medium !== null && <Badge className="capitalize">{piece.medium}</Badge>}
      {piece.period !== null && <Badge>{piece.period}</Badge>}
    </div>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/catalog?edit=${piece.id}`}>Edit</ButtonLink>
      <ButtonLink to={`/catalog?history=${piece.id}`} variant="quiet">
        History
      </ButtonLink>
    </div>
  </header>
);
