// One piece in the grid: picture, title, verdict, sale state and actions. The whole card leads to the piece.
import { type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { soldWords } from '#client/trade/listing/sold-works.data.ts';
import { CardActions } from './card-actions.tsx';
import { FoundIn } from './found-in.tsx';
import { CardMenu } from './card-menu.tsx';
import type { PieceCardProps } from './card-props.ts';
import type { Unsent } from '#client/features/catalog/catalog.data.ts';
import { SelectBox } from '#client/features/catalog/select/select-box.tsx';
import { useLongPress } from '#client/features/catalog/select/use-long-press.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { cx } from '#client/ui/class-names.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { t, translated } from '#shared/language/t.ts';

/** Few verdicts are stale. */
const StaleVerdict = lazyPart(async () => (await import('#client/work/evidence/stale-verdict.tsx')).StaleVerdict, t('Re-analyze'));

export const unsentWords = {
  waiting: { tone: 'warn', label: t('Waiting to sync') },
  held: { tone: 'warn', label: t('Kept on this device') },
  refused: { tone: 'bad', label: t('Needs attention') },
} as const satisfies Record<Unsent['state'], { tone: Tone; label: string }>;

/** 'Listed: $1,200.00 USD' or 'Not for sale'. */
export const saleWords = ({ for_sale, price, currency }: Pick<PieceRow, 'for_sale' | 'price' | 'currency'>): string =>
  for_sale && price !== null && currency !== null
    ? t('Listed: {money}', { money: formatMoney({ minor: price, currency }) })
    : t('Not for sale');

export const PieceCard = (props: PieceCardProps) => {
  const { piece, unsent, conflict, sold, eager, selected, selecting, tabIndex, onSelect, text, onHistory } = props;
  const { press, around } = useLongPress(() => onSelect(false));
  const onClick = (event: MouseEvent) => {
    // Enter opens it all the same, and with these keys the browser opens it elsewhere.
    if (!selecting || event.detail === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    onSelect(event.shiftKey);
  };
  const facts = [piece.year, piece.dimensions].filter((part) => part !== null && part !== '').join(' · ');
  const isArranged = props.onEarlier !== null || props.onLater !== null;
  const isOffered = sold !== null || piece.for_sale;
  return (
    <article
      {...around}
      aria-label={t('{title} by {artist}', { title: piece.title, artist: piece.artist })}
      className="group relative flex h-full flex-col gap-2"
    >
      <div aria-hidden className={cx('aspect-square bg-surface p-2', selected && 'outline-2 outline-accent')}>
        <PiecePicture piece={piece} width={320} fit="mat" eager={eager} />
      </div>
      <div className="flex items-start justify-between gap-1">
        <div className="min-w-0 pt-1">
          <h2 className="truncate text-16 font-medium">
            <Link
              {...press}
              data-card
              to={`/artwork/${piece.id}`}
              tabIndex={tabIndex}
              aria-keyshortcuts={isArranged ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
              draggable={false}
              onClick={onClick}
              onKeyDown={onKeyDown}
              className="select-none [-webkit-touch-callout:none] group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              <i>{piece.title}</i>
            </Link>
          </h2>
          <Note className="truncate">{piece.artist}</Note>
        </div>
        <CardMenu {...props} />
      </div>
      {facts !== '' && <p className="-mt-2 truncate text-14 tabular-nums">{facts}</p>}
      <SelectBox
        title={piece.title}
        checked={selected}
        tabIndex={tabIndex}
        onToggle={onSelect}
        className={cx(
          'absolute top-0 start-0 rounded-control bg-raised transition-opacity duration-120',
          !selecting && 'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:pointer-events-none',
        )}
      />
      {text !== '' && <FoundIn piece={piece} text={text} />}
      <div className="flex flex-wrap gap-1 empty:hidden">
        <VerdictBadge work={piece} />
        {piece.missing !== null && <Badge tone="bad">{t('Marked as {status}', { status: translated(piece.missing) })}</Badge>}
        {unsent !== null && <Badge tone={unsentWords[unsent.state].tone}>{unsentWords[unsent.state].label}</Badge>}
        {conflict && (
          <button type="button" tabIndex={tabIndex} onClick={onHistory} className="relative rounded-full pointer-coarse:min-h-11">
            <Badge tone="warn">{t('Conflict: see history')}</Badge>
          </button>
        )}
      </div>
      {unsent?.reason !== undefined && <p className="text-12 text-ink-2">{translated(unsent.reason)}</p>}
      <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3 tabular-nums">
        <span className={cx(isOffered && 'text-14 text-ink-2')}>{sold === null ? saleWords(piece) : soldWords(sold)}</span>
        <span>{t('Added {date}', { date: formatDate(piece.created_at) })}</span>
      </p>
      {piece.verdict_stale && (
        <div className="relative self-start">
          <StaleVerdict piece={piece} tabIndex={tabIndex} />
        </div>
      )}
      {!selecting && <CardActions {...props} />}
    </article>
  );
};
