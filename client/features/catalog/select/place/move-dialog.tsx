// Asks where works are moved to, and when.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { usePutWorks } from '#client/features/catalog/put/put-works.ts';
import { t } from '#shared/language/t.ts';

type MoveDialogProps = Pick<BulkActionProps, 'ids' | 'changeMany'> & { onClose: () => void };

export const MoveDialog = ({ ids, changeMany, onClose }: MoveDialogProps) => {
  const commands = useRecordCommands('movement');
  const put = usePutWorks(changeMany);
  const [today] = useState(() => localDay());
  if (commands === null || put === null) return null;
  return (
    <RecordDialog
      kind="movement"
      title={t('Move {count, plural, one {# work} other {# works}}', { count: ids.length })}
      about={null}
      record={null}
      first={{ date: today }}
      commands={{ ...commands, create: (_, values) => Promise.resolve(put.toPlace(ids, values)) }}
      without={['location', 'from']}
      onClose={onClose}
    />
  );
};
