// What was measured in the photographs of a work, newest first; what was measured is looked at, the rest can be changed.
import { useState } from 'react';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands, useRecords } from '#client/work/record/records.data.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { RecordEntry } from '../records/record-entry.tsx';
import { SectionHead } from '../records/section-head.tsx';
import { measurementWords } from './measurement-words.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

const written = ['date', 'measured_by', 'note'];
const measured = Object.keys(fieldsOfKind('measurement')).filter((name) => !written.includes(name));

const textOf = ({ fields }: RecordRow, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
const photoOf = (piece: PieceRow, record: RecordRow) => photographsOf(piece).find(({ url }) => photoIdOf(url) === textOf(record, 'photo'));

export const Measurements = ({ piece }: { piece: PieceRow }) => {
  const records = useRecords('measurement', piece.id);
  const commands = useRecordCommands('measurement');
  const [open, setOpen] = useState<RecordRow | null>(null);
  if (records === undefined || records.length === 0 || commands === null) return null;
  const newest = records.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return (
    <section aria-labelledby={recordSection('measurement')} className="flex flex-col gap-2 print:hidden">
      <SectionHead kind="measurement" count={records.length} />
      <ul className="-mt-2 divide-y divide-line border-b border-line">
        {newest.map((record) => (
          <li key={record.id}>
            <Line record={record} piece={piece} onOpen={() => setOpen(record)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <RecordDialog
          key={open.id}
          kind="measurement"
          about={piece.id}
          record={open}
          commands={commands}
          without={measured}
          notes={<Measured record={open} piece={piece} />}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};

const Line = ({ record, piece, onOpen }: { record: RecordRow; piece: PieceRow; onOpen: () => void }) => {
  const { title, says } = measurementWords(record.fields);
  const photo = photoOf(piece, record);
  const date = textOf(record, 'date');
  const facts = [
    title,
    photo === undefined ? t('photograph no longer here') : inSentence(kindWords[photo.kind]),
    textOf(record, 'measured_by'),
  ].filter((text) => text !== '');
  return (
    <RecordEntry
      name={t('Edit {kind}: {title}', { kind: recordLabels.measurement.one, title: says })}
      date={date === '' ? '' : formatLongDate(`${date}T00:00:00`)}
      title={says}
      line={[facts.join(', '), textOf(record, 'note')].filter((text) => text !== '').join('. ')}
      onOpen={onOpen}
    />
  );
};

/** What was measured, and the way to the photograph. */
const Measured = ({ record, piece }: { record: RecordRow; piece: PieceRow }) => {
  const { title, says } = measurementWords(record.fields);
  const photo = photoOf(piece, record);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div>
        <p className="text-16 font-medium tabular-nums">{says}</p>
        <Note>{`${title}. ${t('Measured in photographs.')}`}</Note>
      </div>
      {photo !== undefined && (
        <ButtonLink size="small" to={`?photo=${photoIdOf(photo.url)}`} state={dialogStep} preventScrollReset>
          {t('View photograph')}
        </ButtonLink>
      )}
    </div>
  );
};
