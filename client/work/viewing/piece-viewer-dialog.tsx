// The viewer for one's own piece: with its waiting photographs, and with measurements that are saved with it.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useMeasuring } from './measuring.data.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import { ViewerDialog } from '#client/photo/viewer/viewer-dialog.tsx';
import { t } from '#shared/language/t.ts';

type PieceViewerDialogProps = {
  piece: PieceRow;
  shownId: string;
  onShow: (id: string) => void;
  findings?: readonly Finding[] | undefined;
  onClose: () => void;
};

export const PieceViewerDialog = ({ piece, ...rest }: PieceViewerDialogProps) => {
  const photos = usePiecePhotos(piece.id);
  const measuring = useMeasuring(piece);
  if (photos === undefined) return null;
  if (photos.length === 0)
    return (
      <Dialog
        open
        onClose={rest.onClose}
        size="small"
        title={t('No photograph yet')}
        description={t('A work can be viewed and measured once it has a photograph.')}
        footer={
          <ButtonLink to={`/capture?piece=${piece.id}&kind=front`} variant="primary">
            {t('Photograph it')}
          </ButtonLink>
        }
      />
    );
  return <ViewerDialog {...rest} photos={photos} title={piece.title} measuring={measuring} />;
};
