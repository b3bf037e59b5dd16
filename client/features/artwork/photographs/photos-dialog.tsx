// The photographs of a piece over its page.
import type { PieceRow } from '#client/data/db/database.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { PhotosList } from './photos-list.tsx';
import { t } from '#shared/language/t.ts';

export const PhotosDialog = ({ piece, onClose }: { piece: PieceRow; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t('Photographs')} description={<i>{piece.title}</i>}>
    <PhotosList piece={piece} onAdded={onClose} />
  </Dialog>
);
