// One piece in the grid: picture, title, verdict, sale state and actions.
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/parts/pictures/piece-picture.tsx';
import { soldWords, type SoldWork } from '#client/parts/listing/sold-works.data.ts';
import type { Unsent } from './catalog.data.ts';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';

/** Few verdicts are stale. */
const StaleVerdict = lazyPart(async () => (await import('#client/parts/evidence/stale-verdict.tsx')).StaleVerdict, 'Re-analyze');

export type PieceCardProps = {
  piece: PieceRow;
  /** Its unsent changes. */
  unsent: Unsent | null;
  conflict: boolean;
  /** Its order while it is sold and not received. */
  sold: SoldWork | null;
  eager: boolean;
  onEdit: () => void;
  onList: () => void;
  onDelete: () => void;
  onHistory: () => void;
};

const unsentWords = {
  waiting: { tone: 'warn', label: 'Waiting to sync' },
  held: { tone: 'warn', label: 'Kept on this device' },
  refused: { tone: 'bad', label: 'Needs attention' },
} as const satisfies Record<Unsent['state'], { tone: Tone; label: string }>;

/** 'Listed: $1,200.00 USD' or 'Not for sale'. */
export const saleWords = ({ for_sale, price, currency }: Pick<PieceRow, 'for_sale' | 'price' | 'currency'>): string =>
  for_sale && price !== null && currency !== null ? `Listed: ${formatMoney({ minor: price, currency })}` : 'Not for sale';

export const PieceCard = (props: PieceCardProps) => {
  const { piece, unsent, conflict, sold, eager, onDelete, onHistory } = props;
  return (
    <article aria-label={`${piece.title} by ${piece.artist}`} className="group flex h-full flex-col gap-2">
      <Link to={`/artwork/${piece.id}`} tabIndex={-1} aria-hidden className="block aspect-square bg-surface p-2">
        <PiecePicture piece={piece} width={320} fit="mat" eager={eager} />
      </Link>
      <div className="flex items-start justify-between gap-1">
        <div className="min-w-0 pt-1">
          <h2 className="truncate text-16 font-medium">
            <Link to={`/artwork/${piece.id}`} className="block truncate hover:underline">
              <i>{piece.title}</i>
            </Link>
          </h2>
          <p className="truncate text-14 text-ink-2">{piece.artist}</p>
        </div>
        <IconButton label={`Delete ${piece.title}`} onClick={onDelete} className="-mr-2">
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <VerdictBadge work={piece} />
        {unsent !== null && <Badge tone={unsentWords[unsent.state].tone}>{unsentWords[unsent.state].label}</Badge>}
        {conflict && (
          <button type="button" onClick={onHistory} className="rounded-full pointer-coarse:min-h-11">
            <Badge tone="warn">Conflict: see history</Badge>
          </button>
        )}
      </div>
      {unsent?.reason !== undefined && <p className="text-12 text-ink-2">{unsent.reason}</p>}
      <p className="text-14 tabular-nums">{sold === null ? saleWords(piece) : soldWords(sold)}</p>
      <p className="text-12 text-ink-3">Added {formatDate(piece.created_at)}</p>
      {piece.verdict_stale && <StaleVerdict piece={piece} />}
      <CardActions {...props} />
    </article>
  );
};

/** Always visible on touch devices, else on hover or focus. */
const CardActions = ({ piece, sold, onEdit, onList }: Pick<PieceCardProps, 'piece' | 'sold' | 'onEdit' | 'onList'>) => (
  <div className="mt-auto flex flex-wrap gap-2 pt-1 transition-opacity duration-120 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100">
    <ButtonLink to={`/artwork/${piece.id}`} size="small" aria-label={`View ${piece.title}`} className="flex-1">
      <Eye size={16} aria-hidden />
      <span className="max-[26rem]:sr-only">View</span>
    </ButtonLink>
    <Button size="small" onClick={onEdit} aria-label={`Edit ${piece.title}`} className="flex-1">
      <Pencil size={16} aria-hidden />
      <span className="max-[26rem]:sr-only">Edit</span>
    </Button>
    {sold !== null && (
      <ButtonLink to={`/orders?order=${sold.id}`} size="small" aria-label={`View Order: ${piece.title}`} className="basis-full">
        View Order
      </ButtonLink>
    )}
    {piece.missing !== null && <p className="basis-full text-14 text-bad">Marked as {piece.missing}</p>}
    {sold === null && !piece.for_sale && piece.missing === null && <ListButton title={piece.title} onList={onList} />}
  </div>
);

const ListButton = ({ title, onList }: { title: string; onList: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  // The button unmounts when the piece is listed; focus stays within the card.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== null && own === document.activeElement) own.parentElement?.querySelector('a')?.focus();
    };
  }, []);
  return (
    <Button ref={button} size="small" onClick={onList} aria-label={`List for Sale: ${title}`} className="basis-full">
      <Tag size={16} aria-hidden />
      List for Sale
    </Button>
  );
};
