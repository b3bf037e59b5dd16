// The picture of an example. It is not kept for offline: until it comes, its colors and a word about that stand in its place.
import { useEffect, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { Example } from './examples.ts';
import { t } from '#shared/language/t.ts';

type ExamplePictureProps = { example: Pick<Example, 'picture' | 'alt' | 'placeholder' | 'facts'> };

/** With a network and without an answer. Milliseconds. */
const retryAfter = 5_000;

/** As wide as its parent, in its own aspect ratio. */
export const ExamplePicture = ({ example: { picture, alt, placeholder, facts } }: ExamplePictureProps) => {
  const [missing, setMissing] = useState(false);
  const blur = useMemo(() => thumbHashToDataURL(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0))), [placeholder]);
  useEffect(() => {
    if (!missing) return undefined;
    const askAgain = (): void => setMissing(false);
    addEventListener('online', askAgain);
    const timer = navigator.onLine ? setTimeout(askAgain, retryAfter) : undefined;
    return () => {
      removeEventListener('online', askAgain);
      clearTimeout(timer);
    };
  }, [missing]);
  const { width, height } = facts;
  const words = t('{alt}. The picture comes when you are connected.', { alt });
  return (
    <div
      className="relative w-full bg-cover shadow-[0_1px_2px_var(--shadow-color),0_8px_20px_-8px_var(--shadow-color)]"
      style={{ aspectRatio: `${width} / ${height}`, backgroundImage: `url(${blur})` }}
    >
      {missing ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- stands for a picture that is not there
        <div role="img" aria-label={words} className="absolute inset-0 grid place-items-end p-2">
          <span className="rounded-control bg-raised px-2 py-1 text-12 text-ink-2">{t('Picture when connected')}</span>
        </div>
      ) : (
        <img
          src={picture}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  );
};
