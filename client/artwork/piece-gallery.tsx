// The photographs of a piece: one large, the others as thumbnails, with a button to manage them.
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FindingRegions } from '#client/parts/evidence/finding-regions.tsx';
import { PiecePicture } from '#client/parts/pictures/piece-picture.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { kindWords } from '#client/parts/pictures/photo-order.ts';
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx';

const LabelButton = lazyPart(async () => (await import('./label-button.tsx')).LabelButton, 'Read label');
const PhotosDialog = lazyDialog(async () => (await import('./photos-dialog.tsx')).PhotosDialog);

export const PieceGallery = ({ piece, findings }: { piece: PieceRow; findings: readonly Finding[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [arranging, setArranging] = useState(false);
  const photos = photographsOf(piece);
  const shown = photos.find((photo) => photo.url === chosen) ?? photos[0];
  const isFront = shown === photos[0];
  const large = <PiecePicture key={shown?.url} piece={showing(piece, shown)} width={1280} eager />;
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="mx-auto w-full" style={{ maxWidth: `calc(80vh * ${shapeOf(shown)})` }}>
        {isFront ? <FindingRegions findings={findings}>{large}</FindingRegions> : large}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {photos.length > 1 && (
          <ul aria-label="Photographs" className="flex flex-wrap gap-2">
            {photos.map((photo) => (
              <li key={photo.url}>
                <button
                  type="button"
                  aria-pressed={photo === shown}
                  onClick={() => setChosen(photo.url)}
                  className={cx(
                    'block size-16 bg-surface p-1',
                    photo === shown ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
                  )}
                >
                  <PiecePicture piece={{ ...showing(piece, photo), title: kindWords[photo.kind] }} width={320} fit="mat" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="ml-auto flex flex-wrap justify-end">
          <LabelButton key={shown?.url} piece={piece} shown={shown} />
          <Button size="small" variant="quiet" onClick={() => setArranging(true)}>
            <Images size={16} aria-hidden />
            {photos.length > 1 ? `Photographs (${photos.length})` : 'Add photographs'}
          </Button>
        </div>
      </div>
      {arranging && <PhotosDialog piece={piece} onClose={() => setArranging(false)} />}
    </div>
  );
};

/** The piece with this photograph as its front. */
const showing = (piece: PieceRow, photo: Photograph | undefined) => ({ ...piece, photos: photo === undefined ? [] : [photo] });

const shapeOf = (photo: Photograph | undefined): number => (photo === undefined || photo.height <= 0 ? 4 / 3 : photo.width / photo.height);
