// Reads the label on a photograph of the piece, or on another one.
import ScanText from 'lucide-react/icons/scan-text';
import { useState } from 'react';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { useLabelWriting } from './label-writing.data.ts';
import { t } from '#shared/language/t.ts';

const LabelDialog = lazyDialog(async () => (await import('./label-dialog.tsx')).LabelDialog);

/** The widest rendering: small print needs its pixels. */
const widest = 2048;

/** The kinds that may show words about the work. */
const withWords: readonly Photograph['kind'][] = ['label', 'back', 'edges', 'detail', 'macro'];

type LabelButtonProps = { piece: PieceRow; shown: Photograph | undefined };

export const LabelButton = ({ piece, shown }: LabelButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const readable = shown !== undefined && withWords.includes(shown.kind) ? shown : null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <ScanText size={16} aria-hidden />
        <span className="max-sm:sr-only">{readable === null ? t('Read a label') : t('Read label')}</span>
      </Button>
      {isOpen && <OpenedLabel piece={piece} url={readable?.url ?? null} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const OpenedLabel = ({ piece, url, onClose }: { piece: PieceRow; url: string | null; onClose: () => void }) => {
  const picture = usePicture(url, widest);
  const write = useLabelWriting();
  if (write === null || (url !== null && picture === undefined)) return null;
  return <LabelDialog photograph={picture ?? null} current={piece} onAccept={(_, values) => write(piece.id, values)} onClose={onClose} />;
};
