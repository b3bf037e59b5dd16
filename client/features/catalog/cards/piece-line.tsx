// One piece as a line of the list that stands for the table on a phone.
import { formatMoney, type Money } from '#shared/domain/trade/money.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { soldWords } from '#client/trade/listing/sold-works.data.ts';
import { SelectBox } from '#client/features/catalog/select/select-box.tsx';
import { useLongPress } from '#client/features/catalog/select/use-long-press.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { cx } from '#client/ui/class-names.ts';
import { CardLink } from './card-link.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardMenu } from './card-menu.tsx';
import type { PieceItemProps } from './card-props.ts';
import { NoPicture } from './no-picture.tsx';
import { WorkFacts } from './work-facts.tsx';
import { saleWords } from './sale-words.ts';
import { t } from '#shared/language/t.ts';

/** Only while something is searched for. */
const FoundIn = lazyPart(async () => (await import('./found-in.tsx')).FoundIn);

/** value: what the work is worth; null if that is not known. */
export const PieceLine = ({ value, ...props }: PieceItemProps & { value: Money | null }) => {
  const { piece, sold, eager, selected, selecting, tabIndex, onSelect, text } = props;
  const { press, around } = useLongPress(() => onSelect(false));
  const hasPicture = piece.photos.length > 0 || piece.image_url !== null;
  return (
    <article
      {...around}
      aria-label={t('{title} by {artist}', { title: piece.title, artist: piece.artist })}
      className={cx('group relative flex items-start gap-3 border-b border-line py-2.5', selected && 'bg-accent-soft')}
    >
      {selecting && (
        <SelectBox title={piece.title} checked={selected} tabIndex={tabIndex} onToggle={onSelect} className="relative my-auto size-7" />
      )}
      <div aria-hidden className="size-14 shrink-0">
        {hasPicture ? <PiecePicture piece={piece} width={320} fit="mat" eager={eager} /> : <NoPicture piece={piece} isSmall />}
      </div>
      <div className="min-w-0 flex-1 text-12">
        <div className="flex items-baseline gap-3">
          <h2 className="min-w-0 flex-1 truncate text-14 font-medium">
            <CardLink {...props} press={press} />
          </h2>
          {value !== null && <p className="shrink-0 text-14 tabular-nums">{formatMoney(value)}</p>}
        </div>
        <p className="truncate text-ink-2">{piece.artist}</p>
        <WorkFacts piece={piece} />
        {(sold !== null || piece.for_sale) && (
          <p className="truncate font-medium text-ink-2 tabular-nums">{sold === null ? saleWords(piece) : soldWords(sold)}</p>
        )}
        {text !== '' && <FoundIn piece={piece} text={text} />}
        <CardMarks {...props} isTight />
      </div>
      {!selecting && (
        <CardMenu
          {...props}
          className="relative -me-2 grid size-control shrink-0 place-items-center self-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        />
      )}
    </article>
  );
};
