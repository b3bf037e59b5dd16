// Moves all selected pieces to one place.
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesOfMoves } from '#client/work/moves/moves.data.ts';
import { useTreeOf } from '#client/work/names/collection-records.data.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { t } from '#shared/language/t.ts';

export const MoveSelected = ({ ids, changeMany }: BulkActionProps) => {
  const data = useUserData();
  const commands = useRecordCommands('movement');
  const locations = useTreeOf('location');
  const [open, setOpen] = useState(false);
  const [today] = useState(() => localDay());
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <MapPin size={16} aria-hidden />
        {t('Move##to a place')}
      </Button>
      {open && data !== null && commands !== null && (
        <RecordDialog
          kind="movement"
          title={t('Move {count, plural, one {# work} other {# works}}', { count: ids.length })}
          about={null}
          record={null}
          first={{ date: today }}
          commands={{
            ...commands,
            create: (_, values) => {
              const to = String(values['to']);
              changeMany(
                {
                  doing: t('Moving to {to}', { to }),
                  done: (count) => t('{count, plural, one {# work} other {# works}} moved to {to}', { count, to }),
                },
                () => changesOfMoves(data, ids, values, locations),
              );
              return Promise.resolve();
            },
          }}
          without={['location', 'from']}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
