// The earlier values of a piece with their dates, newest first; each can be restored.
import { formatDateTime } from '#shared/domain/page/format.ts';
import type { HistoryRow, PieceRow } from '#client/data/db/database.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { updated, updateFailed } from './announce.ts';
import { useHistory } from './history.data.ts';
import type { PieceCommands } from '#client/work/record/piece-commands.data.ts';
import { currentValue, fieldName, restoringEdit, valueWords } from './history-words.ts';
import { t } from '#shared/language/t.ts';

export const HistoryList = ({ piece, commands }: { piece: PieceRow; commands: PieceCommands }) => {
  const rows = useHistory(piece.id);
  const unseen = rows?.some((row) => row.notice === 1) ?? false;
  const restore = async (row: HistoryRow) => {
    const change = restoringEdit(row);
    if (change === null) return;
    try {
      const ids = await commands.edit(piece, change);
      announceOutcome(commands.watch, ids, { key: `edit-${piece.id}`, done: updated, refused: updateFailed });
    } catch (error) {
      toast({ title: updateFailed, description: saveErrorMessage(error), destructive: true });
    }
  };
  return (
    <>
      {unseen && (
        <Banner tone="warn" className="mb-3">
          {t('Two devices changed this piece without having seen each other. The later edit is shown; the other value is kept here.')}
        </Banner>
      )}
      {rows?.length === 0 && <p className="py-6 text-ink-2">{t('Nothing was changed yet. Values that you replace are kept here.')}</p>}
      <ul className="flex flex-col">
        {rows?.map((row) => (
          <Earlier key={row.id} row={row} current={currentValue(piece, row.field)} onRestore={() => restore(row)} />
        ))}
      </ul>
    </>
  );
};

type EarlierProps = { row: HistoryRow; current: unknown; onRestore: () => Promise<void> };

const Earlier = ({ row, current, onRestore }: EarlierProps) => {
  const isCurrent = JSON.stringify(current) === JSON.stringify(row.value);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <Note className="flex flex-wrap items-center gap-2">
          {fieldName(row.field)}
          {row.conflict && <Badge tone="warn">{t('Conflict')}</Badge>}
        </Note>
        <p className="line-clamp-4 text-14 whitespace-pre-line">{valueWords(row)}</p>
        <p className="text-12 text-ink-3">{formatDateTime(row.at)}</p>
      </div>
      {isCurrent ? (
        <Badge>{t('Shown now')}</Badge>
      ) : (
        restoringEdit(row) !== null && (
          <ActButton size="small" act={onRestore} aria-label={t('Restore {field}', { field: fieldName(row.field) })}>
            {t('Restore')}
          </ActButton>
        )
      )}
    </li>
  );
};
