// The valuations of a work, newest first, with a chart of the amounts in one currency.
import { choiceLabels } from '#shared/records/piece-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { foldSummary } from '../records/fold-summary.ts';
import { RecordEntry } from '../records/record-entry.tsx';
import { RecordSection } from '../records/record-section.tsx';
import { FileStatus } from '../records/row-status.tsx';
import { textOfRecord } from '#client/work/record/field-words.ts';
import { amountOfRecord, useValuations } from './valuations.data.ts';
import { ValuationChart } from './valuation-chart.tsx';

const lineOf = (record: RecordRow): string => {
  const basis = textOfRecord(record, 'basis');
  return [choiceLabels[basis] ?? basis, textOfRecord(record, 'appraiser')].filter((text) => text !== '').join(', ');
};

export const Valuations = ({ pieceId }: { pieceId: string }) => {
  const found = useValuations(pieceId);
  if (found === undefined) return null;
  const { ordered, points } = found;
  const newest = found.newest === null ? null : amountOfRecord(found.newest);
  return (
    <RecordSection
      kind="valuation"
      records={ordered}
      summary={foldSummary('valuation', ordered)}
      above={newest === null || points.length < 2 ? undefined : <ValuationChart points={points} currency={newest.currency} />}
    >
      {(record) => {
        const { document } = record.fields;
        return (
          <RecordEntry
            record={record}
            kind="valuation"
            line={lineOf(record)}
            texts={[textOfRecord(record, 'note')].filter((text) => text !== '')}
            status={isFileRef(document) ? <FileStatus file={document} /> : undefined}
            document={isFileRef(document) ? document.name : undefined}
          />
        );
      }}
    </RecordSection>
  );
};
