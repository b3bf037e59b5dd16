// One answer: the photograph beside the piece whose picture shows the same image, with the points that match.
import type { ReactNode } from 'react';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { MatchedPoints } from './matched-points.tsx';
import type { SamePiece } from './same-image.data.ts';
import { t } from '#shared/language/t.ts';

/** The points of the worker begin with the kept picture; here the photograph comes first. */
const turned = (points: Float32Array): Float32Array => points.map((_, at) => points[at - (at % 4) + ((at + 2) % 4)]!);

export const SameImage = ({ same, photograph, children }: { same: SamePiece; photograph: Blob; children?: ReactNode }) => {
  const { piece, url, count, points, shapes } = same;
  const kept = usePicture(url, 640);
  return (
    <article aria-label={piece.title} className="flex flex-col gap-3">
      <MatchedPoints
        left={{ src: photograph, alt: t('Your photograph') }}
        right={{ src: kept, alt: t('{title} in your catalog', { title: piece.title }) }}
        count={count}
        points={turned(points)}
        shapes={[shapes[1], shapes[0]]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-14 font-medium wrap-anywhere">
            <i>{piece.title}</i>
            {piece.artist !== '' && <span className="font-normal text-ink-2"> {t('by {artist}', { artist: piece.artist })}</span>}
          </p>
          <Note className="tabular-nums">
            {t('Same image: {count, plural, one {# matching point} other {# matching points}}', { count })}
          </Note>
        </div>
        <ButtonLink to={`/artwork/${piece.id}`}>{t('Open it')}</ButtonLink>
        {children}
      </div>
    </article>
  );
};

/** What the answer rests on, said wherever there is one. */
export const SameImageNote = () => (
  <Note faint>
    {t(
      'The same image can be on the work itself, on a print or on another photograph of it. This was found on this device; nothing was sent.',
    )}
  </Note>
);
