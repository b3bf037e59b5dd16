// The photographs of a work as a row of thumbnails by their kind, of which one is shown large.
import type { ReactNode } from 'react';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type PhotoStripProps<Photo> = {
  photos: readonly Photo[];
  shown: Photo | null | undefined;
  onShow: (photo: Photo) => void;
  renderPicture: (photo: Photo) => ReactNode;
  className?: string;
};

export const PhotoStrip = <Photo extends { url: string; kind: PhotoKind }>(props: PhotoStripProps<Photo>) => {
  const { photos, shown, onShow, renderPicture, className } = props;
  return (
    <ul aria-label={t('Photographs')} className={cx('flex gap-2', className)}>
      {photos.map((photo) => (
        <li key={photo.url} className="w-18 shrink-0">
          <button
            type="button"
            aria-pressed={photo === shown}
            onClick={() => onShow(photo)}
            className={cx(
              'block size-18 bg-surface p-1',
              photo === shown ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
            )}
          >
            {renderPicture(photo)}
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
  );
};
