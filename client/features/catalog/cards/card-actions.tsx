// What can be done with a card, over its line of sale and day while the pointer or the focus is there. Touch devices have the card's menu.
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { IconButton } from '#client/ui/controls/button.tsx';
import { canBeListed, type PieceItemProps } from './card-props.ts';
import { t } from '#shared/language/t.ts';

type CardActionsProps = Pick<PieceItemProps, 'piece' | 'sold' | 'tabIndex' | 'onEdit' | 'onList' | 'onDelete'>;

const look =
  'pointer-events-auto inline-grid size-6! place-items-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-surface-2 hover:text-ink';

export const CardActions = ({ piece, sold, tabIndex, onEdit, onList, onDelete }: CardActionsProps) => {
  const { title } = piece;
  const view = t('View {title}', { title });
  const order = t('View order: {title}', { title });
  return (
    <div className="absolute inset-0 -ms-1 flex items-center gap-1 bg-bg opacity-0 transition-opacity duration-120 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:hidden">
      {/* The card itself leads there, and the bin is in its menu: neither is a stop of Tab. */}
      <Link to={`/artwork/${piece.id}`} tabIndex={-1} aria-label={view} title={view} className={look}>
        <Eye size={16} aria-hidden />
      </Link>
      <IconButton label={t('Edit {title}', { title })} tabIndex={tabIndex} onClick={onEdit} aria-keyshortcuts="E" className={look}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      {sold !== null && (
        <Link to={`/orders?order=${sold.id}`} tabIndex={tabIndex} aria-label={order} title={order} className={look}>
          <ReceiptText size={16} aria-hidden />
        </Link>
      )}
      {canBeListed({ piece, sold }) && (
        <IconButton label={t('List for Sale: {title}', { title })} tabIndex={tabIndex} onClick={onList} className={look}>
          <Tag size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('Delete {title}', { title })} tabIndex={-1} onClick={onDelete} className={look}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
