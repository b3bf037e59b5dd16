// Pairs of pieces with the same image, each with its drawing. Nothing is merged: whoever owns them decides on their pages.
import { countOf, formatNumber } from '#shared/domain/page/format.ts';
import { usePicture } from '#client/parts/pictures/picture.data.ts';
import { MatchedPoints } from '#client/parts/same-image/matched-points.tsx';
import { useTwins, type TwinPieces } from '#client/parts/same-image/same-image.data.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

export const DuplicatesDialog = ({ onClose }: { onClose: () => void }) => {
  const { pairs, done, of, state } = useTwins();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Find duplicates"
      description="Pieces whose pictures show the same image. Nothing is changed or merged here."
    >
      <div className="flex flex-col gap-6">
        <div aria-live="polite">
          {state === 'looking' && (
            <Progress label={`Compared ${formatNumber(done)} of ${formatNumber(of)} pictures`} value={done} max={Math.max(1, of)} />
          )}
          {state === 'failed' && <p role="alert">The pictures could not be compared. Please close this and try again.</p>}
          {state === 'done' && (
            <p className="text-16">
              {pairs.length === 0 ? 'No two pieces show the same image.' : `${countOf(pairs.length, 'pair')} found`}
            </p>
          )}
        </div>
        <ul className="flex flex-col gap-8">
          {pairs.map((pair) => (
            <li key={`${pair.one.piece.id} ${pair.other.piece.id}`}>
              <Pair pair={pair} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};

const Pair = ({ pair: { one, other } }: { pair: TwinPieces }) => {
  const left = usePicture(other.url, 640);
  const right = usePicture(one.url, 640);
  const names = [other.piece, one.piece];
  return (
    <article aria-label={`${other.piece.title} and ${one.piece.title}`} className="flex flex-col gap-3">
      <MatchedPoints
        left={{ src: left, alt: other.piece.title }}
        right={{ src: right, alt: one.piece.title }}
        count={other.count}
        points={other.points}
        shapes={other.shapes}
      />
      <p className="text-14 text-ink-2 tabular-nums">Same image: {countOf(other.count, 'matching point')}</p>
      <div className="flex flex-wrap gap-3">
        {names.map((piece) => (
          <ButtonLink key={piece.id} to={`/artwork/${piece.id}`} className="min-w-0">
            <span className="truncate">
              Open <i>{piece.title}</i>
            </span>
          </ButtonLink>
        ))}
      </div>
    </article>
  );
};
