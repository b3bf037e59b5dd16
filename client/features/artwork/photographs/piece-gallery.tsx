// The photographs of a piece: one large, the others as thumbnails, with what can be done with them.
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { maxPhotos, photoIdOf, type Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { missingKind } from '#client/photo/pictures/photo-order.ts';
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
            <ul aria-label={t('Photographs')} className="flex gap-2">
              {photos.map((photo) => (
                <li key={photo.url} className="w-18 shrink-0">
                  <button
                    type="button"
                    aria-pressed={photo === shown}
                    onClick={() => setChosen(photo.url)}
                    className={cx(
                      'block size-18 bg-surface p-1',
                      photo === shown ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
                    )}
                  >
                    <PiecePicture piece={{ ...showing(piece, photo), title: kindWords[photo.kind] }} width={320} fit="mat" />
                  </button>
                  <span
                    aria-hidden
                    className={cx('block truncate pt-1 text-center text-12', photo === shown ? 'font-medium text-ink' : 'text-ink-2')}
                  >
                    {kindWords[photo.kind]}
                  </span>
                </li>
              ))}
            </ul>
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
