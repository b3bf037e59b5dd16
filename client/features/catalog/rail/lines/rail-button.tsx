// A line of the rail that opens a dialog; only its icon where the rail is folded.
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '#client/ui/controls/button.tsx';

type RailButtonProps = { name: string; Icon: LucideIcon; folded: boolean; onOpen: () => void };

export const RailButton = ({ name, Icon, folded, onOpen }: RailButtonProps) =>
  folded ? (
    <IconButton
      label={name}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="grid size-9 place-items-center rounded-control text-ink-2 hover:bg-surface hover:text-ink pointer-coarse:size-control"
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  ) : (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-7 w-full items-center rounded-control pe-2 text-start text-14 text-ink-2 hover:bg-surface hover:text-ink pointer-coarse:min-h-11"
    >
      <span className="grid w-7 shrink-0 place-items-center text-ink-3">
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0 truncate">{name}</span>
    </button>
  );
