// The photographs of a piece: one large, the others as thumbnails, with what can be done with them.
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { Link } from 'react-router-dom';
import { maxPhotos, photoIdOf, type Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { missingKind } from '#client/photo/pictures/photo-order.ts';
import { PhotoStrip } from '#client/photo/pictures/photo-strip.tsx';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { useViewInFull, ViewedInFull } from './viewed-in-full.tsx';
import { t } from '#shared/language/t.ts';

export const PieceGallery = ({ piece, findings }: { piece: PieceRow; findings: readonly Finding[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const photos = photographsOf(piece);
  const shown = photos.find((photo) => photo.url === chosen) ?? photos[0];
  // The address of a cropped photograph of which all is shown.
  const [whole, setWhole] = useState('');
  const drawn = shown?.url === whole ? { ...shown, crop: undefined } : shown;
  const view = useViewInFull();
  const large = (
    <button
      type="button"
      aria-label={t('View full screen')}
      aria-haspopup="dialog"
      aria-keyshortcuts="F"
      className="block w-full cursor-zoom-in"
      onClick={() => view(shown === undefined ? 'front' : photoIdOf(shown.url))}
    >
      <PiecePicture key={shown?.url} piece={showing(piece, drawn)} width={1280} eager />
    </button>
  );
  return (
    <Stack gap={3} className="w-full">
      <div className="bg-surface p-8 max-lg:-mx-gutter max-sm:p-4 print:p-0">
        <div
          className="mx-auto w-full"
          style={drawn?.crop ? undefined : { maxWidth: `calc(max(20rem, 100dvh - 20rem) * ${shapeOf(shown)})` }}
        >
          {/* Findings are about the whole photograph. */}
          {shown === photos[0] && !drawn?.crop ? <FindingRegions findings={findings}>{large}</FindingRegions> : large}
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <div className="flex max-w-full gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]">
          {photos.length > 1 && (
            <PhotoStrip
              photos={photos}
              shown={shown}
              onShow={({ url }) => setChosen(url)}
              renderPicture={(photo) => (
                <PiecePicture piece={{ ...showing(piece, photo), title: kindWords[photo.kind] }} width={320} fit="mat" />
              )}
            />
          )}
          {photos.length < maxPhotos && (
            <Link
              to={`/capture?piece=${piece.id}&kind=${missingKind(photos)}`}
              aria-keyshortcuts="P"
              className="flex size-18 shrink-0 flex-col items-center justify-center gap-1 border border-dashed border-line-strong text-12 text-ink-2 hover:border-accent hover:text-accent"
            >
              <Camera size={18} aria-hidden />
              {t('Add photo')}
            </Link>
          )}
        </div>
        <div className="ms-auto flex flex-wrap justify-end">
          <PhotoTools piece={piece} shown={shown} whole={whole} onWhole={setWhole} />
        </div>
      </div>
      <ViewedInFull piece={piece} findings={findings} />
    </Stack>
  );
};

/** The piece with this photograph as its front. */
export const showing = (piece: PieceRow, photo: Photograph | undefined) => ({
  ...piece,
  photos: photo === undefined ? [] : [photo],
  photo_rows: null,
});

const shapeOf = (photo: Photograph | undefined): number => (photo === undefined || photo.height <= 0 ? 4 / 3 : photo.width / photo.height);
