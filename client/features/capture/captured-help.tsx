// What can be done with a captured work without a network: whether the catalog has it already, what its label says, and a crop.
import { useEffect } from 'react';
import { AlreadyKept } from '#client/photo/same-image/already-kept.tsx';
import { LabelDialog } from '#client/photo/labels/label-dialog.tsx';
import { CropDialog } from '#client/photo/crop/crop-dialog.tsx';
import { useLabelWriting } from '#client/photo/labels/label-writing.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useCapturedPhotograph, type Captured, type CapturedPhoto } from './captures.data.ts';
import { t } from '#shared/language/t.ts';

/** What of a work is asked. Kept outside of its row, which leaves the list as soon as the work has a title. */
export type HelpRequest = { what: 'label' | 'same'; work: Captured } | { what: 'crop'; work: Captured; photo: CapturedPhoto };

type LookedUp = Exclude<HelpRequest, { what: 'crop' }>;

/** Words are most likely on these, in this order. */
const withWords = ['label', 'back', 'edges', 'detail', 'macro'];

const photoFor = ({ what, work }: LookedUp): CapturedPhoto | null =>
  what === 'same'
    ? (work.photographs[0] ?? null)
    : (withWords.flatMap((kind) => work.photographs.find((photo) => photo.kind === kind) ?? [])[0] ?? null);

export const CapturedHelp = ({ asked, onClose }: { asked: HelpRequest; onClose: () => void }) => {
  if (asked.what !== 'crop') return <Lookup asked={asked} onClose={onClose} />;
  const { id, kind, url, crop } = asked.photo;
  const place = url === null ? { waiting: id } : { url };
  return <CropDialog target={{ pieceId: asked.work.piece.id, kind, ...place }} crop={crop} onClose={onClose} />;
};

const Lookup = ({ asked, onClose }: { asked: LookedUp; onClose: () => void }) => {
  const photo = photoFor(asked);
  const photograph = useCapturedPhotograph(photo);
  const write = useLabelWriting();
  const isMissing = photo !== null && photograph === null;
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: t('Not on this device'), description: t('The photograph can be fetched when you are connected.'), destructive: true });
    onClose();
  }, [isMissing, onClose]);
  if (write === null || (photo !== null && (photograph === undefined || photograph === null))) return null;
  const { piece } = asked.work;
  if (asked.what === 'label')
    return (
      <LabelDialog photograph={photograph ?? null} current={piece} onAccept={(_, values) => write(piece.id, values)} onClose={onClose} />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Do I have this?')}
      description={t('Looks through the photographs of your catalog, on this device.')}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      {photograph != null && <AlreadyKept photograph={photograph} except={piece.id} says />}
    </Dialog>
  );
};
