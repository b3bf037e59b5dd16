// One operation of the outbox: what it changes, its state, and its actions.
import { formatDateTime } from '#shared/domain/page/format.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';

import { refusalText } from '#client/device/sync/reason-words.ts';
import { operationStateOf, wordsOf } from '#client/device/sync/sync-words.ts';
import { t } from '#shared/language/t.ts';

type QueuedOperationProps = { row: OutboxRow; title: string | null; syncing: boolean; onRetry: () => void; onDiscard: () => void };

export const QueuedOperation = ({ row, title, syncing, onRetry, onDiscard }: QueuedOperationProps) => {
  const { tone, label } = operationStateOf(row, syncing);
  const refusal = refusalText(row);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-14">
            {wordsOf(row)}
            {title !== null && (
              <>
                {' '}
                <i>{title}</i>
              </>
            )}
          </p>
          <p className="text-12 text-ink-3">{formatDateTime(row.madeAt)}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {refusal !== null && <p className="text-14 text-bad">{refusal}</p>}
      <div className="flex flex-wrap gap-2">
        {(row.state === 'failed' || row.state === 'held') && (
          <Button size="small" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </li>
  );
};
