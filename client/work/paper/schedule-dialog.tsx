// The insurance schedule of chosen works, or of all.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { OwnerField, useOwnerName } from './owner-field.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { useScheduleSource } from './schedule.data.ts';
import { t } from '#shared/language/t.ts';

/** ids: null for all works. */
export const ScheduleDialog = ({ ids, onClose }: { ids: readonly string[] | null; onClose: () => void }) => {
  const source = useScheduleSource();
  const [pictures, setPictures] = useState(true);
  const [values, setValues] = useState(true);
  const [places, setPlaces] = useState(true);
  const [owner, setOwner] = useOwnerName();
  return (
    <PaperDialog
      title={
        ids === null
          ? t('Insurance schedule of all works')
          : t('Insurance schedule of {count, plural, one {# work} other {# works}}', { count: ids.length })
      }
      fileName={`${t('Insurance schedule')}, ${localDay()}`}
      isReady={source !== null}
      source={() => (source === null ? Promise.reject(new Error()) : source(ids, { pictures, values, places, owner }))}
      onClose={onClose}
    >
      <fieldset className="flex flex-col">
        <legend className="text-14 font-medium">{t('Goes into the file')}</legend>
        <Note faint className="mt-1">
          {t('Title, artist, year, materials, size and inventory number, and what you tick:')}
        </Note>
        <Checkbox label={t('Photographs')} checked={pictures} onChange={(event) => setPictures(event.target.checked)} />
        <Checkbox label={t('Values, with basis, date and totals')} checked={values} onChange={(event) => setValues(event.target.checked)} />
        <Checkbox label={t('Places##where works are')} checked={places} onChange={(event) => setPlaces(event.target.checked)} />
      </fieldset>
      <OwnerField value={owner} onChange={setOwner} />
    </PaperDialog>
  );
};
