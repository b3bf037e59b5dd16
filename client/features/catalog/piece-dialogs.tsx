// The dialogs of the catalog's pieces: those addressed by the URL, and the one that deletes.
import { useEffect } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { ChangeDialogs } from '#client/work/change/change-dialogs.tsx';
import { useOpenedPiece } from '#client/work/change/opened-piece.data.ts';
import { useListingCommands } from '#client/trade/listing/listing.data.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

const deleteDialog = async () => (await import('#client/work/change/delete-dialog.tsx')).DeleteDialog;
const DeleteDialog = lazyDialog(deleteDialog);
const ListingDialog = lazyDialog(async () => (await import('#client/trade/listing/listing-dialog.tsx')).ListingDialog);

/** The ids of the pieces whose dialog is open. field: where the edit dialog begins. */
type PieceDialogsProps = {
  edit: string | null;
  field: string | null;
  history: string | null;
  list: string | null;
  deleting: PieceRow | null;
  onClose: () => void;
  onDeleted: () => void;
  onHistory: (id: string) => void;
};

export const PieceDialogs = ({ edit, field, history, list, deleting, onClose, onDeleted, onHistory }: PieceDialogsProps) => {
  const commands = usePieceCommands();
  const id = edit ?? history ?? '';
  useEffect(() => fetchWhenIdle(deleteDialog), []);
  return (
    <>
      <ChangeDialogs
        id={id}
        show={edit !== null ? 'edit' : history !== null ? 'history' : null}
        field={field}
        onClose={onClose}
        onHistory={() => onHistory(id)}
      />
      {id === '' && list !== null && <ListDialog id={list} onClose={onClose} />}
      {deleting !== null && commands !== null && <DeleteDialog piece={deleting} commands={commands} onClose={onDeleted} />}
    </>
  );
};

const ListDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { piece, gone } = useOpenedPiece(id);
  const commands = useListingCommands();
  return piece === null || gone || commands === null || piece.for_sale ? null : (
    <ListingDialog key={id} piece={piece} commands={commands} onClose={onClose} />
  );
};
