// Which documents of a work go along when it is sold: none, unless their owner ticks them.
import { useState } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { useRecordCommands, useRecords } from '#client/work/record/records.data.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { t } from '#shared/language/t.ts';

const titleOf = ({ fields: { title } }: RecordRow): string => (typeof title === 'string' && title !== '' ? title : t('Without a name'));

export const PapersToGo = ({ pieceId }: { pieceId: string }) => {
  const documents = useRecords('document', pieceId);
  const commands = useRecordCommands('document');
  if (documents === undefined || documents.length === 0 || commands === null) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-14 font-medium">{t('Documents that go with the work')}</legend>
      {documents.map((record) => (
        <Paper key={record.id} record={record} onTick={(isTicked) => commands.set(record, { with_sale: isTicked })} />
      ))}
      <Note faint>{t('The buyer gets those you tick, with their files, once the work has arrived. Nobody sees them before.')}</Note>
    </fieldset>
  );
};

type PaperProps = { record: RecordRow; onTick: (isTicked: boolean) => Promise<void> };

const Paper = ({ record, onTick }: PaperProps) => {
  // The box shows what was asked for until that is stored.
  const [asked, setAsked] = useState<boolean | null>(null);
  const isTicked = asked ?? record.fields['with_sale'] === true;
  const tick = async () => {
    setAsked(!isTicked);
    await onTick(!isTicked).catch(toastFailure);
    setAsked(null);
  };
  return <Checkbox label={titleOf(record)} checked={isTicked} onChange={() => void tick()} />;
};
