// What was measured in the photographs of a work, newest first.
import { textOfRecord } from '#client/work/record/field-words.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { foldSummary } from '../records/fold-summary.ts';
import { RecordEntry } from '../records/record-entry.tsx';
import { RecordSection } from '../records/record-section.tsx';
import { inOrderOf } from '../records/record-words.ts';
import { photoOf } from './measured.tsx';
import { measurementWords } from './measurement-words.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

const lineOf = (record: RecordRow, piece: PieceRow): string => {
  const photo = photoOf(piece, record);
  return [
    measurementWords(record.fields).title,
    photo === undefined ? t('photograph no longer here') : inSentence(kindWords[photo.kind]),
    textOfRecord(record, 'measured_by'),
  ]
    .filter((text) => text !== '')
    .join(', ');
};

export const Measurements = ({ piece, records }: { piece: PieceRow; records: readonly RecordRow[] }) => {
  const own = inOrderOf(records, 'measurement');
  return (
    own.length > 0 && (
      <RecordSection kind="measurement" records={own} summary={foldSummary('measurement', own)}>
        {(record) => (
          <RecordEntry
            record={record}
            kind="measurement"
            line={lineOf(record, piece)}
            texts={[textOfRecord(record, 'note')].filter((text) => text !== '')}
          />
        )}
      </RecordSection>
    )
  );
};
