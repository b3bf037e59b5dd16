// The photographs of a piece: one large, the others as thumbnails, with what can be done with them.
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { useSearchParams } from 'react-router-dom';
import { photoIdOf, type Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { t } from '#shared/language/t.ts';

const PieceViewerDialog = lazyDialog(async () => (await import('#client/work/viewing/piece-viewer-dialog.tsx')).PieceViewerDialog);

const viewedParam = 'photo';

export const PieceGallery = ({ piece, findings }: { piece: PieceRow; findings: readonly Finding[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const photos = photographsOf(piece);
  const shown = photos.find((photo) => photo.url === chosen) ?? photos[0];
  // The address of a cropped photograph of which all is shown.
  const [whole, setWhole] = useState('');
  const drawn = shown?.url === whole ? { ...shown, crop: undefined } : shown;
  const [search] = useSearchParams();
  const address = useAddressDialog();
  const viewed = search.get(viewedParam);
  const view = (id: string) =>
    address.open((params) => {
      params.set(viewedParam, id);
      return params;
    });
  const large = (
    <button
      type="button"
      aria-label={t('View full screen')}
      aria-haspopup="dialog"
      className="block w-full cursor-zoom-in"
      onClick={() => view(shown === undefined ? 'front' : photoIdOf(shown.url))}
    >
      <PiecePicture key={shown?.url} piece={showing(piece, drawn)} width={1280} eager />
    </button>
  );
  return (
    <Stack gap={3} className="w-full">
      <div className="mx-auto w-full" style={drawn?.crop ? undefined : { maxWidth: `calc(80vh * ${shapeOf(shown)})` }}>
        {/* Findings are about the whole photograph. */}
        {shown === photos[0] && !drawn?.crop ? <FindingRegions findings={findings}>{large}</FindingRegions> : large}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {photos.length > 1 && (
          <ul aria-label={t('Photographs')} className="flex flex-wrap gap-2">
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
        <div className="ms-auto flex flex-wrap justify-end">
          <PhotoTools piece={piece} shown={shown} whole={whole} onWhole={setWhole} />
        </div>
      </div>
      {viewed !== null && (
        <PieceViewerDialog
          piece={piece}
          shownId={viewed}
          onShow={view}
          findings={findings}
          onClose={() =>
            address.close((params) => {
              params.delete(viewedParam);
              return params;
            })
          }
        />
      )}
    </Stack>
  );
};

/** The piece with this photograph as its front. */
const showing = (piece: PieceRow, photo: Photograph | undefined) => ({
  ...piece,
  photos: photo === undefined ? [] : [photo],
  photo_rows: null,
});

const shapeOf = (photo: Photograph | undefined): number => (photo === undefined || photo.height <= 0 ? 4 / 3 : photo.width / photo.height);
