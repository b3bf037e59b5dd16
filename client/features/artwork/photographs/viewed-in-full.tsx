// The photographs of one's own work on the full screen: which one is shown stands in the address, so that Back closes it.
import { useSearchParams } from 'react-router-dom';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

const PieceViewerDialog = lazyDialog(async () => (await import('#client/work/viewing/piece-viewer-dialog.tsx')).PieceViewerDialog);

const viewedParam = 'photo';

/** Opens it at a photograph, given by its id. */
export const useViewInFull = (): ((id: string) => void) => {
  const address = useAddressDialog();
  return (id) =>
    address.open((params) => {
      params.set(viewedParam, id);
      return params;
    });
};

type ViewedInFullProps = { piece: PieceRow; findings?: readonly Finding[] | undefined };

export const ViewedInFull = ({ piece, findings }: ViewedInFullProps) => {
  const [params] = useSearchParams();
  const address = useAddressDialog();
  const view = useViewInFull();
  const viewed = params.get(viewedParam);
  if (viewed === null) return null;
  const close = () =>
    address.close((next) => {
      next.delete(viewedParam);
      return next;
    });
  return <PieceViewerDialog piece={piece} shownId={viewed} onShow={view} findings={findings} onClose={close} />;
};
