// The insurance schedule of chosen works, or of all.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { GoesIn, OwnerField, Tick, useOwnerName } from './paper-choices.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { scheduleSource } from './schedule.data.ts';
import { t } from '#shared/language/t.ts';

/** ids: null for all works. */
export const ScheduleDialog = ({ ids, onClose }: { ids: readonly string[] | null; onClose: () => void }) => {
  const pictures = useState(true);
  const values = useState(true);
  const places = useState(true);
  const owner = useOwnerName();
  const choice = { pictures: pictures[0], values: values[0], places: places[0], owner: owner[0] };
  return (
    <PaperDialog
      title={
        ids === null
          ? t('Insurance schedule of all works')
          : t('Insurance schedule of {count, plural, one {# work} other {# works}}', { count: ids.length })
      }
      fileName={`${t('Insurance schedule')}, ${localDay()}`}
      source={(data) => scheduleSource(data, ids, choice)}
      onClose={onClose}
    >
      <GoesIn always={t('Title, artist, year, materials, size and inventory number, and what you tick:')}>
        <Tick label={t('Photographs')} of={pictures} />
        <Tick label={t('Values, with basis, date and totals')} of={values} />
        <Tick label={t('Places##where works are')} of={places} />
      </GoesIn>
      <OwnerField of={owner} />
    </PaperDialog>
  );
};
