// Moves a work, or edits a move.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useMoveCommands } from './moves.data.ts';

type MoveDialogProps = { piece: PieceRow; record: RecordRow | null; moves: readonly RecordRow[]; onClose: () => void };

export const MoveDialog = ({ piece, record, moves, onClose }: MoveDialogProps) => {
  const commands = useMoveCommands(piece, moves);
  const [today] = useState(() => localDay());
  if (commands === null) return null;
  return (
    <RecordDialog
      kind="movement"
      about={piece.id}
      record={record}
      first={{ from: piece.location, date: today }}
      commands={commands}
      without={['location']}
      onClose={onClose}
    />
  );
};
