// Deleted pieces on this device, which can be restored until they are purged.
import { formatDate } from '#shared/domain/page/format.ts';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { restoreAndSay } from '#client/work/record/restore-piece.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { usePieceCommands, type PieceCommands } from '#client/work/record/piece-commands.data.ts';
import { deletedAt, useDeletedPieces } from './catalog.data.ts';
import { t } from '#shared/language/t.ts';

export const DeletedDialog = ({ onClose }: { onClose: () => void }) => {
  const pieces = useDeletedPieces();
  const commands = usePieceCommands();
  if (pieces === undefined || commands === null) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Recently Deleted')}
      description={t('A deleted piece can be brought back for {days} days. After that it is gone for good.', { days: restorableDays })}
    >
      {pieces.length === 0 && <p className="py-6 text-ink-2">{t('Nothing is left here.')}</p>}
      <ul className="flex flex-col">
        {pieces.map((piece) => (
          <Deleted key={piece.id} piece={piece} commands={commands} />
        ))}
      </ul>
    </Dialog>
  );
};

const Deleted = ({ piece, commands }: { piece: PieceRow; commands: PieceCommands }) => {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] first:border-t-0">
      <div className="size-16 shrink-0 bg-surface p-1">
        <PiecePicture piece={piece} width={320} fit="mat" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">
          <i>{piece.title}</i>
        </p>
        <Note className="truncate">{piece.artist}</Note>
        <p className="text-12 text-ink-3">{t('Deleted {date}', { date: formatDate(deletedAt(piece)) })}</p>
      </div>
      <ActButton size="small" act={() => restoreAndSay(commands, piece.id)} aria-label={t('Restore {title}', { title: piece.title })}>
        {t('Restore')}
      </ActButton>
    </li>
  );
};
