// One piece in the grid: picture, title, facts, sale state, verdict and actions. The whole card leads to the piece.
import { formatDate } from '#shared/domain/page/format.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { soldWords } from '#client/trade/listing/sold-works.data.ts';
import { draggedAs } from '#client/features/catalog/put/dragged-works.ts';
import { SelectBox } from '#client/features/catalog/select/select-box.tsx';
import { useLongPress } from '#client/features/catalog/select/use-long-press.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { cx } from '#client/ui/class-names.ts';
import { CardLink } from './card-link.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardMenu } from './card-menu.tsx';
import type { PieceCardProps } from './card-props.ts';
import { NoPicture } from './no-picture.tsx';
import { saleWords } from './sale-words.ts';
import { WorkFacts } from './work-facts.tsx';
import { t } from '#shared/language/t.ts';

/** Seen by whoever points at the card. */
const CardActions = lazyPart(async () => (await import('./card-actions.tsx')).CardActions);
/** Only while something is searched for. */
const FoundIn = lazyPart(async () => (await import('./found-in.tsx')).FoundIn);

/** Visible on hover and focus. On a touch screen only the menu is, always. */
const shownWithCard = 'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100';
const inTitle = 'relative grid size-7 shrink-0 place-items-center rounded-control text-ink-2 transition-opacity duration-120';

export const PieceCard = (props: PieceCardProps) => {
  const { piece, size, sold, eager, selected, selecting, tabIndex, onSelect, text } = props;
  const { press, around } = useLongPress(() => onSelect(false));
  const isOffered = sold !== null || piece.for_sale;
  const hasPicture = piece.photos.length > 0 || piece.image_url !== null;
  return (
    <article
      {...around}
      {...draggedAs(props.draggedIds)}
      aria-label={t('{title} by {artist}', { title: piece.title, artist: piece.artist })}
      className="group relative flex h-full flex-col gap-2"
    >
      <div
        aria-hidden
        className={cx(
          'aspect-square p-[7%] transition-colors duration-120',
          selected ? 'bg-accent-soft inset-ring-2 inset-ring-accent' : 'bg-surface',
        )}
      >
        {hasPicture ? (
          <PiecePicture piece={piece} width={size === 'large' ? 640 : 320} fit="mat" eager={eager} />
        ) : (
          <NoPicture piece={piece} isSmall={size === 'small'} />
        )}
      </div>
      <div className="flex flex-1 flex-col text-12">
        <div className="flex items-start">
          <h2
            className={cx(
              'min-w-0 flex-1 truncate text-14 font-medium pointer-coarse:pe-7',
              selecting ? 'pe-7' : 'group-focus-within:pe-14 group-hover:pe-14',
            )}
          >
            <CardLink {...props} press={press} />
          </h2>
          {/* Over the end of the title, which makes room while they show. */}
          <div className="relative w-0">
            <div className="absolute -top-1 end-0 flex flex-row-reverse pointer-coarse:-end-2">
              {!selecting && (
                <CardMenu
                  {...props}
                  className={cx(
                    inTitle,
                    shownWithCard,
                    'hover:bg-surface-2 hover:text-ink data-[state=open]:opacity-100 pointer-coarse:size-control pointer-coarse:-mt-2 pointer-coarse:opacity-100',
                  )}
                />
              )}
              <SelectBox
                title={piece.title}
                checked={selected}
                tabIndex={tabIndex}
                onToggle={onSelect}
                className={cx(inTitle, !selecting && cx(shownWithCard, 'pointer-coarse:hidden'))}
              />
            </div>
          </div>
        </div>
        {size !== 'small' && (
          <>
            <p className="truncate text-ink-2">{piece.artist}</p>
            <WorkFacts piece={piece} />
            {size === 'large' && <More piece={piece} />}
            {text !== '' && <FoundIn piece={piece} text={text} />}
            <div className="pointer-events-none relative">
              <p className="flex gap-x-2 text-ink-3 tabular-nums">
                <span className={cx('max-w-full shrink-0 truncate', isOffered && 'font-medium text-ink-2')}>
                  {sold === null ? saleWords(piece) : soldWords(sold)}
                </span>
                <span className="truncate" title={t('Added {date}', { date: formatDate(piece.created_at) })}>
                  {formatDate(piece.created_at)}
                </span>
              </p>
              {props.hasActions && <CardActions {...props} />}
            </div>
            <CardMarks {...props} />
          </>
        )}
      </div>
    </article>
  );
};

/** What a large card has room for. */
const More = ({ piece: { materials, location } }: Pick<PieceCardProps, 'piece'>) => (
  <>
    <p className="truncate text-ink-3">{materials}</p>
    <p className="truncate text-ink-3">{location}</p>
  </>
);
