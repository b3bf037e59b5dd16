// The state of one's own unacknowledged change, and its actions.
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { useForumReader } from './forum-reader.ts';
import type { Mark, Trouble } from './forum-view.ts';
import { t } from '#shared/language/t.ts';

export const WaitingBadge = ({ mark }: { mark: Mark | null }) =>
  mark?.state === 'waiting' ? <Badge tone="warn">{t('Waiting to sync')}</Badge> : null;

type RefusedProps = { trouble: Pick<Trouble, 'id' | 'reason' | 'words'>; what: string };

export const Refused = ({ trouble: { id, reason, words }, what }: RefusedProps) => {
  const { commands } = useForumReader();
  return (
    <Stack gap={2} className="text-14">
      <div className="flex flex-wrap items-center gap-2 text-bad">
        <Badge tone="bad">{t('Needs attention')}</Badge>
        <span className="min-w-0 wrap-anywhere">
          {what}: {reason}
        </span>
        <Button size="small" onClick={() => void commands.retry(id).catch(toastFailure)}>
          {t('Retry')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void commands.discard(id).catch(toastFailure)}>
          {t('Discard')}
        </Button>
      </div>
      {words !== null && <p className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-wrap text-ink-2">{words}</p>}
    </Stack>
  );
};
