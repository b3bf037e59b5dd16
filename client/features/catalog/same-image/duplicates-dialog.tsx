// Pairs of pieces with the same image, each with its drawing. Nothing is merged: whoever owns them decides on their pages.
import { formatNumber } from '#shared/domain/page/format.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { MatchedPoints } from '#client/photo/same-image/matched-points.tsx';
import { useTwins, type TwinPieces } from '#client/photo/same-image/same-image.data.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export const DuplicatesDialog = ({ onClose }: { onClose: () => void }) => {
  const { pairs, done, of, state } = useTwins();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Find duplicates')}
      description={t('Pieces whose pictures show the same image. Nothing is changed or merged here.')}
    >
      <Stack gap={6}>
        <div aria-live="polite">
          {state === 'looking' && (
            <Progress
              label={t('Compared {done} of {total} pictures', { done: formatNumber(done), total: formatNumber(of) })}
              value={done}
              max={Math.max(1, of)}
            />
          )}
          {state === 'failed' && <p role="alert">{t('The pictures could not be compared. Please close this and try again.')}</p>}
          {state === 'done' && (
            <p className="text-14">
              {pairs.length === 0
                ? t('No two pieces show the same image.')
                : t('{count, plural, one {# pair} other {# pairs}} found', { count: pairs.length })}
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
      </Stack>
    </Dialog>
  );
};

const Pair = ({ pair: { one, other } }: { pair: TwinPieces }) => {
  const left = usePicture(other.url, 640);
  const right = usePicture(one.url, 640);
  const names = [other.piece, one.piece];
  return (
    <article aria-label={t('{title} and {other}', { title: other.piece.title, other: one.piece.title })} className="flex flex-col gap-3">
      <MatchedPoints
        left={{ src: left, alt: other.piece.title }}
        right={{ src: right, alt: one.piece.title }}
        count={other.count}
        points={other.points}
        shapes={other.shapes}
      />
      <Note className="tabular-nums">
        {t('Same image: {count, plural, one {# matching point} other {# matching points}}', { count: other.count })}
      </Note>
      <div className="flex flex-wrap gap-3">
        {names.map((piece) => (
          <ButtonLink key={piece.id} to={`/artwork/${piece.id}`} className="min-w-0">
            <span className="truncate">{rich('Open <0>{title}</0>', { 0: <i /> }, { title: piece.title })}</span>
          </ButtonLink>
        ))}
      </div>
    </article>
  );
};
