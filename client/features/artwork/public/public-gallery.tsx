// The photographs of another person's work: one large, the others below it by their kind.
import { useState } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const PublicViewer = lazyDialog(async () => (await import('./public-viewer.tsx')).PublicViewer);

export const PublicGallery = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { images, title, artist } = artwork;
  const [chosen, setChosen] = useState(0);
  const [viewing, setViewing] = useState(false);
  const shown = images[chosen] ?? images[0] ?? null;
  const shape = shown === null || shown.height <= 0 ? 4 / 3 : shown.width / shown.height;
  return (
    <Stack gap={3} className="w-full">
      <div className="bg-surface p-8 max-lg:-mx-gutter max-sm:p-4 print:p-0">
        <div className="mx-auto w-full" style={{ maxWidth: `calc(max(20rem, 100dvh - 19rem) * ${shape})` }}>
          <button
            type="button"
            aria-label={t('View full screen')}
            aria-haspopup="dialog"
            aria-keyshortcuts="F"
            disabled={shown === null}
            className="block w-full enabled:cursor-zoom-in"
            onClick={() => setViewing(true)}
          >
            <PublicPicture key={shown?.url} image={shown} alt={t('{title} by {artist}', { title, artist })} shown="page" eager />
          </button>
        </div>
      </div>
      {images.length > 1 && (
        <ul aria-label={t('Photographs')} className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] print:hidden">
          {images.map((image, at) => (
            <li key={image.url} className="w-18 shrink-0">
              <button
                type="button"
                aria-pressed={image === shown}
                onClick={() => setChosen(at)}
                className={cx(
                  'block size-18 bg-surface p-1',
                  image === shown ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
                )}
              >
                <PublicPicture image={image} alt={kindWords[image.kind]} shown="thumbnail" fit="mat" />
              </button>
              <span
                aria-hidden
                className={cx('block truncate pt-1 text-center text-12', image === shown ? 'font-medium text-ink' : 'text-ink-2')}
              >
                {kindWords[image.kind]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {viewing && <PublicViewer artwork={artwork} shownAt={chosen} onShow={setChosen} onClose={() => setViewing(false)} />}
    </Stack>
  );
};
