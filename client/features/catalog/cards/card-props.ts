// What a card, its actions and its menu are given.
import type { PieceRow } from '#client/data/db/database.ts';
import type { SoldWork } from '#client/trade/listing/sold-works.data.ts';
import type { KeptMenu } from '#client/ui/dialogs/menu.tsx';
import type { CardSize } from '#client/features/catalog/view-choice.ts';
import type { Unsent } from '#client/features/catalog/catalog.data.ts';

/** As a card or as a line of a list. */
export type PieceItemProps = {
  piece: PieceRow;
  /** Its unsent changes. */
  unsent: Unsent | null;
  conflict: boolean;
  /** Its order while it is sold and not received. */
  sold: SoldWork | null;
  /** The day on which its loan ends, Unix milliseconds; NaN for a loan without one, undefined where it is not on loan. */
  loanUntil: number | undefined;
  eager: boolean;
  /** The words of a search, of which some may stand in its records. */
  text: string;
  selected: boolean;
  /** Some piece is selected: a press on the card selects too. */
  selecting: boolean;
  /** What can be done with it is shown to whoever points at it. */
  hasActions: boolean;
  /** 0 for all controls of the card at which Tab enters the grid, else -1. */
  tabIndex: 0 | -1;
  /** The works that are dragged with this one. */
  draggedIds: () => readonly string[];
  /** Kept by the grid: a card is drawn anew when others come or go before it. */
  menu: KeptMenu;
  /** toPlace: with everything between it and the one selected last. */
  onSelect: (toPlace: boolean) => void;
  onEdit: () => void;
  onList: () => void;
  onDelete: () => void;
  onHistory: () => void;
  /** Into a collection, and to a place. */
  onCollect: () => void;
  onMove: () => void;
  /** In a collection as it is arranged; null where it cannot move. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

export type PieceCardProps = PieceItemProps & { size: CardSize };

type Actions = 'onEdit' | 'onList' | 'onHistory' | 'onCollect' | 'onMove' | 'onDelete' | 'onEarlier' | 'onLater';
export type CardMenuProps = Pick<PieceItemProps, 'piece' | 'sold' | 'tabIndex' | 'menu' | Actions>;

export const canBeListed = ({ piece, sold }: Pick<PieceItemProps, 'piece' | 'sold'>): boolean =>
  sold === null && !piece.for_sale && piece.missing === null;
