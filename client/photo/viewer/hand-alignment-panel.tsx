// Aligning two photographs by hand: what to mark next, what follows from the points, and the way back.
import { Button } from '#client/ui/controls/button.tsx';
import { completePairs, leastPairs, mostPairs, sides, type AlignmentStep, type HandAlignment } from './hand-alignment.ts';
import { t } from '#shared/language/t.ts';

export type AligningByHand = {
  alignment: HandAlignment;
  onStep: (step: AlignmentStep) => void;
  /** Whether the points give an alignment. */
  isAligned: boolean;
  /** In the middle of what both photographs show, where it is not marked yet. */
  onPlaceInMiddle: () => void;
};

const freedom: Readonly<Record<number, string>> = {
  2: t('Two places move, turn and scale the second photograph.'),
  3: t('Three places also slant it.'),
  4: t('Four places also set its perspective straight.'),
};

const nextWords = ({ pairs }: HandAlignment): string => {
  const open = pairs.findIndex(({ one, other }) => one === null || other === null);
  if (open !== -1)
    return pairs[open]?.one === null
      ? t('Now mark place {number} in the first photograph.', { number: open + 1 })
      : t('Now mark place {number} in the second photograph.', { number: open + 1 });
  if (pairs.length === mostPairs) return t('All four places are marked. Drag a point to move it.');
  return t('Mark place {number} in either photograph.', { number: pairs.length + 1 });
};

export const HandAlignmentPanel = ({ alignment, onStep, isAligned, onPlaceInMiddle }: AligningByHand) => {
  const complete = completePairs(alignment).length;
  if (!alignment.isMarking)
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onStep({ is: 'begin' })}>
          {complete === 0 ? t('Align by hand') : t('Change the points')}
        </Button>
        {complete > 0 && (
          <Button size="small" variant="quiet" onClick={() => onStep({ is: 'clear' })}>
            {t('Remove the points')}
          </Button>
        )}
      </div>
    );
  const isFull = alignment.pairs.length === mostPairs && sides.every((side) => alignment.pairs.every((pair) => pair[side] !== null));
  return (
    <section aria-label={t('Align by hand')} className="flex flex-col gap-3">
      <p className="text-14">{t('Mark two to four places that both photographs show. The farther apart they are, the better.')}</p>
      <output className="flex flex-col gap-1 text-14 text-ink-2">
        <span>{nextWords(alignment)}</span>
        {isAligned && <span>{freedom[complete]}</span>}
        {!isAligned && complete >= leastPairs && (
          <span className="text-warn">
            {t('These points do not fit: they are too close together, on one line, or not the same places in both photographs.')}
          </span>
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        {!isFull && (
          <Button size="small" onClick={onPlaceInMiddle}>
            {t('Place a point in the middle')}
          </Button>
        )}
        {alignment.pairs.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onStep({ is: 'remove-last' })}>
            {t('Remove the last')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onStep({ is: 'clear' })}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="primary" disabled={!isAligned} onClick={() => onStep({ is: 'end' })}>
          {t('Align')}
        </Button>
      </div>
    </section>
  );
};
