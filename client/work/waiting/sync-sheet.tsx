// Lists everything on this device that the server does not have or has refused, with reasons and actions.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { formatDateTime } from '#shared/domain/page/format.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { Queue } from '#client/data/sync/queue-list.ts';
import type { SyncState } from '#client/data/engine/types.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { DraftList } from '#client/work/drafts/draft-list.tsx';
import { FileList } from '#client/work/files/file-list.tsx';
import { QueuedOperation } from './queued-operation.tsx';
import { syncEverything, useConflicts, useQueue } from '#client/device/sync/sync.data.ts';
import type { DraftCounts } from '#client/device/sync/sync-chip.ts';
import { meaningOf, wordsOf } from '#client/device/sync/sync-words.ts';
import { t, translated } from '#shared/language/t.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { rich } from '#client/ui/rich.tsx';

type SyncSheetProps = { onClose: () => void; title: string } & Content;
/** The content of the sheet; the settings page shows it too. */
export type Content = { data: UserData; state: SyncState; drafts: DraftCounts; online: boolean };

const nothingQueued: Queue = { count: 0, listed: [] };

const report = (error: unknown) =>
  toast({ title: t('Error'), description: sentenceOf(error, t('This could not be done.')), destructive: true });

export const SyncSheet = ({ onClose, title, ...content }: SyncSheetProps) => (
  <Sheet open onClose={onClose} title={title}>
    <WaitingList {...content} onLeave={onClose} />
  </Sheet>
);

/** onLeave: called when a link navigates away. */
export const WaitingList = ({ data, state, drafts, online, onLeave }: Content & { onLeave?: (() => void) | undefined }) => {
  const { engine } = data;
  const [asking, setAsking] = useState<OutboxRow | null>(null);
  const [busy, setBusy] = useState(false);
  const { count, listed } = useQueue(data) ?? nothingQueued;
  const conflicts = useConflicts(data);

  const sync = async () => {
    setBusy(true);
    await syncEverything(data).catch(report);
    setBusy(false);
  };
  /** An operation that the server may already have is undone by its inverse, if it has one. */
  const discard = async ({ id }: OutboxRow) => {
    if ((await engine.discard(id)) !== 'sent') return;
    const how = await engine.undo(id);
    if (how === 'final' || how === 'unknown')
      toast({ title: t('Too late to discard'), description: t('This change may have reached the server already.'), destructive: true });
    else if (how === 'reversed')
      toast({ title: t('Taken back'), description: t('The change may have reached the server, so the opposite change is sent as well.') });
  };

  return (
    <Stack>
      <p className="text-14 text-ink-2">{meaningOf(state, drafts, online)}</p>
      {state.problem !== null && <p className="text-14 text-bad">{translated(state.problem.text)}</p>}
      {state.lastSyncAt !== null && <Note faint>{t('Last synced {date}', { date: formatDateTime(state.lastSyncAt) })}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!online} onClick={() => void sync()}>
          {busy ? t('Syncing') : t('Sync now')}
        </Button>
        {state.conflicts > 0 && (
          <Button onClick={() => void engine.dismissConflicts().catch(report)}>{t('I have seen the conflicts')}</Button>
        )}
      </div>
      {!online && <Note faint>{t('Syncing needs a connection.')}</Note>}
      {conflicts.length > 0 && (
        <section aria-label={t('Conflicts')}>
          <h3 className="font-display text-21">{t('Conflicts ({count})', { count: conflicts.length })}</h3>
          <ul className="mt-2 flex flex-col">
            {conflicts.map(({ id, title, to }) => (
              <li key={id} className="border-t border-line first:border-t-0">
                <Link
                  to={to}
                  state={to.startsWith('/catalog?') ? dialogStep : undefined}
                  onClick={onLeave}
                  className="flex min-h-control items-center underline underline-offset-2"
                >
                  {rich(
                    '<0>{title}</0><1>: see its history</1>',
                    { 0: <i className="truncate" />, 1: <span className="sr-only" /> },
                    { title },
                  )}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/catalog?attention=needed" onClick={onLeave} className="flex min-h-control items-center underline underline-offset-2">
            {t('Show in the catalog')}
          </Link>
        </section>
      )}
      {count > 0 && (
        <section aria-label={t('Changes')}>
          <h3 className="font-display text-21">{t('Changes on this device ({count})', { count })}</h3>
          {count > listed.length && (
            <Note className="mt-2">
              {t('And {count, plural, one {# earlier change} other {# earlier changes}}.', { count: count - listed.length })}
            </Note>
          )}
          <ul className="mt-2 flex flex-col">
            {listed.map(({ row, title }) => (
              <QueuedOperation
                key={row.id}
                row={row}
                title={title}
                syncing={online && state.status === 'syncing'}
                onRetry={() => void engine.retry(row.id).catch(report)}
                onDiscard={() => setAsking(row)}
              />
            ))}
          </ul>
        </section>
      )}
      <DraftList />
      <FileList />
      {count + drafts.waiting + drafts.failed + state.conflicts === 0 && (
        <Note faint className="py-8 text-center">
          {t('All changes synced.')}
        </Note>
      )}
      <AlertDialog
        open={asking !== null}
        title={t('Discard this change?')}
        description={t('"{change}" is taken back on this device. This cannot be undone.', {
          change: asking === null ? '' : wordsOf(asking),
        })}
        confirmLabel={t('Discard')}
        destructive
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) void discard(asking).catch(report);
          setAsking(null);
        }}
      />
    </Stack>
  );
};
