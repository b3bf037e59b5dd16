// What can be done with a card, over the foot of its picture while the pointer or the focus is there. Touch devices have the card's menu.
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { canBeListed, type PieceCardProps } from './card-props.ts';
import { t } from '#shared/language/t.ts';

type CardActionsProps = Pick<PieceCardProps, 'piece' | 'sold' | 'tabIndex' | 'onEdit' | 'onList' | 'onDelete'>;

export const CardActions = ({ piece, sold, tabIndex, onEdit, onList, onDelete }: CardActionsProps) => (
  <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end p-2 opacity-0 transition-opacity duration-120 group-hover:opacity-100 focus-within:opacity-100 [@media(hover:none)]:hidden">
    <div className="pointer-events-auto flex w-full flex-wrap items-center gap-1 rounded-card border border-line bg-raised p-1 shadow-raised">
      {/* The card itself leads there, and the bin is in its menu: neither is a stop of Tab. */}
      <ButtonLink
        to={`/artwork/${piece.id}`}
        size="small"
        variant="quiet"
        tabIndex={-1}
        aria-label={t('View {title}', { title: piece.title })}
        className="flex-1"
      >
        {t('View')}
      </ButtonLink>
      <Button
        size="small"
        variant="quiet"
        tabIndex={tabIndex}
        onClick={onEdit}
        aria-label={t('Edit {title}', { title: piece.title })}
        aria-keyshortcuts="E"
        className="flex-1"
      >
        {t('Edit')}
      </Button>
      <IconButton label={t('Delete {title}', { title: piece.title })} tabIndex={-1} onClick={onDelete} className="size-9">
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {sold !== null && (
        <ButtonLink
          to={`/orders?order=${sold.id}`}
          size="small"
          tabIndex={tabIndex}
          aria-label={t('View order: {title}', { title: piece.title })}
          className="basis-full"
        >
          {t('View order')}
        </ButtonLink>
      )}
      {canBeListed({ piece, sold }) && (
        <Button
          size="small"
          tabIndex={tabIndex}
          onClick={onList}
          aria-label={t('List for Sale: {title}', { title: piece.title })}
          className="basis-full"
        >
          {t('List for Sale')}
        </Button>
      )}
    </div>
  </div>
);
