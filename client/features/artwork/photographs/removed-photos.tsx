// Removed photographs of a piece, each of which can be restored: their files are kept as long as the piece.
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { removedPhotos } from '#shared/sync/merge/photo-list.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { t } from '#shared/language/t.ts';

type RemovedPhotosProps = { piece: PieceRow; onRestore: (photoId: string) => void };

export const RemovedPhotos = ({ piece, onRestore }: RemovedPhotosProps) => {
  const removed = removedPhotos(piece);
  if (removed.length === 0) return null;
  return (
    <Disclosure summary={t('Removed photographs ({count})', { count: removed.length })}>
      <ul className="flex flex-col">
        {removed.map((photo, index) => (
          <li key={photo.url} className="flex items-center gap-4 py-3">
            <div className="size-16 shrink-0 bg-surface p-1">
              <PiecePicture piece={{ title: piece.title, artist: piece.artist, photos: [photo], image_url: null }} width={320} fit="mat" />
            </div>
            <p className="min-w-0 flex-1">{kindWords[photo.kind]}</p>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('Put back removed photograph {number}', { number: index + 1 })}
              onClick={() => onRestore(photoIdOf(photo.url))}
            >
              {t('Put back')}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
