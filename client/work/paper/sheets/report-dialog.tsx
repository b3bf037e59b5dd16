// A condition report as a file to print and sign.
import { useState } from 'react';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { GoesIn, OwnerField, Tick, useOwnerName } from '../paper-choices.tsx';
import { PaperDialog } from '../paper-dialog.tsx';
import { reportSource } from './sheet.data.ts';
import { t } from '#shared/language/t.ts';

export const ReportDialog = ({ piece, report, onClose }: { piece: PieceRow; report: RecordRow; onClose: () => void }) => {
  const pictures = useState(true);
  const owner = useOwnerName();
  return (
    <PaperDialog
      title={t('Condition report')}
      fileName={`${t('Condition report')}, ${piece.title}`}
      source={(data) => reportSource(data, piece, report, { pictures: pictures[0], owner: owner[0].trim() })}
      onClose={onClose}
    >
      <GoesIn always={t('What the report says, its marks, what identifies the work, and what you tick:')}>
        <Tick label={t('Photographs with the marks')} of={pictures} />
      </GoesIn>
      <OwnerField of={owner} />
    </PaperDialog>
  );
};
