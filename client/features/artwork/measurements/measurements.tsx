// What was measured in the photographs of a work, newest first.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { useRecordCommands, useRecords, type RecordCommands } from '#client/work/record/records.data.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { measurementWords } from './measurement-words.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

export const Measurements = ({ piece }: { piece: PieceRow }) => {
  const records = useRecords('measurement', piece.id);
  const commands = useRecordCommands('measurement');
  if (records === undefined || records.length === 0 || commands === null) return null;
  const newest = records.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return (
    <section aria-labelledby={recordSection('measurement')} className="flex flex-col gap-2 print:hidden">
      <SectionTitle id={recordSection('measurement')}>
        {recordLabels.measurement.title}
        <span className="ps-2 font-sans text-14 font-normal text-ink-3 tabular-nums">{records.length}</span>
      </SectionTitle>
      <ul className="flex flex-col divide-y divide-line">
        {newest.map((record) => (
          <Line key={record.id} record={record} piece={piece} commands={commands} />
        ))}
      </ul>
      <Note faint>{t('Measured in photographs.')}</Note>
    </section>
  );
};

const textOf = ({ fields }: RecordRow, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');

const Line = ({ record, piece, commands }: { record: RecordRow; piece: PieceRow; commands: RecordCommands }) => {
  const { title, says } = measurementWords(record.fields);
  const photo = photographsOf(piece).find(({ url }) => photoIdOf(url) === textOf(record, 'photo'));
  const date = textOf(record, 'date');
  const about = [
    date === '' ? '' : formatLongDate(`${date}T00:00:00`),
    textOf(record, 'measured_by'),
    photo === undefined ? t('photograph no longer here') : inSentence(kindWords[photo.kind]),
  ].filter((text) => text !== '');
  const remove = async (): Promise<void> => {
    await commands.remove(record.id);
    const undo = () => void commands.restore(record.id);
    toast({ key: `record-${record.id}`, title: t('Measurement deleted'), action: { label: t('Undo'), act: undo } });
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-14 text-ink-2">{title}</span>
        <span className="font-medium tabular-nums">{says}</span>
      </p>
      <Note>{about.join(', ')}</Note>
      {textOf(record, 'note') !== '' && <Note className="whitespace-pre-line">{textOf(record, 'note')}</Note>}
      <div className="-ms-3 flex gap-2">
        {photo !== undefined && (
          <ButtonLink size="small" variant="quiet" to={`?photo=${photoIdOf(photo.url)}`} state={dialogStep} preventScrollReset>
            {t('View photograph')}
          </ButtonLink>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={() => void remove()}
          aria-label={t('Delete measurement: {measurement}', { measurement: says })}
        >
          {t('Delete')}
        </Button>
      </div>
    </li>
  );
};
