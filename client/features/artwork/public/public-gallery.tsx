// The photographs of another person's work: one large, the others below it by their kind.
import { useState } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { PhotoStrip } from '#client/photo/pictures/photo-strip.tsx';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
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
        <PhotoStrip
          photos={images}
          shown={shown}
          onShow={(image) => setChosen(images.indexOf(image))}
          renderPicture={(image) => <PublicPicture image={image} alt={kindWords[image.kind]} shown="thumbnail" fit="mat" />}
          className="overflow-x-auto p-0.5 [scrollbar-width:none] print:hidden"
        />
      )}
      {viewing && <PublicViewer artwork={artwork} shownAt={chosen} onShow={setChosen} onClose={() => setViewing(false)} />}
    </Stack>
  );
};
