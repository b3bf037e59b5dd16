// What can be done with the photograph that is shown: crop it, see all of it, read its label and its file; and with all of them.
import Crop from 'lucide-react/icons/crop';
import FileSearch from 'lucide-react/icons/file-search';
import Images from 'lucide-react/icons/images';
import Signature from 'lucide-react/icons/signature';
import { useState } from 'react';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { LabelButton } from '#client/photo/labels/label-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const CropDialog = lazyDialog(async () => (await import('#client/photo/crop/crop-dialog.tsx')).CropDialog);
const CompareSignatures = lazyDialog(
  async () => (await import('#client/photo/signatures/compare-signatures-dialog.tsx')).CompareSignaturesDialog,
);
const FileFactsDialog = lazyDialog(async () => (await import('./file-facts-dialog.tsx')).FileFactsDialog);
const PhotosDialog = lazyDialog(async () => (await import('./photos-dialog.tsx')).PhotosDialog);

type PhotoToolsProps = {
  piece: PieceRow;
  shown: Photograph | undefined;
  /** The address of a cropped photograph of which all is shown. */
  whole: string;
  onWhole: (whole: string) => void;
};

export const PhotoTools = ({ piece, shown, whole, onWhole }: PhotoToolsProps) => {
  const [cropping, setCropping] = useState(false);
  const [arranging, setArranging] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [reading, setReading] = useState(false);
  const count = photographsOf(piece).length;
  const isWhole = shown?.url === whole;
  return (
    <>
      {shown?.crop !== undefined && (
        <Button size="small" variant="quiet" aria-pressed={isWhole} onClick={() => onWhole(isWhole ? '' : shown.url)}>
          {t('Whole photograph')}
        </Button>
      )}
      {shown !== undefined && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setCropping(true)}>
          <Crop size={16} aria-hidden />
          <span className="max-sm:sr-only">{t('Crop')}</span>
        </Button>
      )}
      {shown?.kind === 'signature' && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          <Signature size={16} aria-hidden />
          <span className="max-sm:sr-only">{t('Compare signatures')}</span>
        </Button>
      )}
      <LabelButton key={shown?.url} piece={piece} shown={shown} />
      <Button size="small" variant="quiet" onClick={() => setArranging(true)}>
        <Images size={16} aria-hidden />
        <span className="max-sm:sr-only">{count > 0 ? t('Photographs ({count})', { count }) : t('Add photographs')}</span>
      </Button>
      {shown !== undefined && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setReading(true)}>
          <FileSearch size={16} aria-hidden />
          <span className="max-sm:sr-only">{t('What the file says')}</span>
        </Button>
      )}
      {reading && shown !== undefined && <FileFactsDialog photo={shown} onClose={() => setReading(false)} />}
      {comparing && shown?.kind === 'signature' && <CompareSignatures piece={piece} url={shown.url} onClose={() => setComparing(false)} />}
      {arranging && <PhotosDialog piece={piece} onClose={() => setArranging(false)} />}
      {cropping && shown !== undefined && (
        <CropDialog
          target={{ pieceId: piece.id, kind: shown.kind, url: shown.url }}
          crop={shown.crop ?? null}
          onTaken={() => onWhole('')}
          onClose={() => setCropping(false)}
        />
      )}
    </>
  );
};
