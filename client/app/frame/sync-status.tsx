// The sync chip in the header; it opens the sheet with everything unsent.
import { useLiveQuery } from 'dexie-react-hooks';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState, useSyncExternalStore } from 'react';

import type { UserData } from '#client/data/sync/sync.ts';
import { chipOf, countDrafts, unsentThings } from '#client/device/sync/sync-chip.ts';
import { type Tone, toneClass } from '#client/ui/status/badge.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useOnline } from '#client/ui/online.ts';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const SyncSheet = lazyDialog(async () => (await import('#client/work/waiting/sync-sheet.tsx')).SyncSheet);

const icons: Record<Tone, typeof CircleCheck> = {
  ok: CircleCheck,
  warn: CloudUpload,
  bad: CircleAlert,
  neutral: HardDrive,
  accent: HardDrive,
};

/** Nothing to say is said quietly. */
const look = (tone: Tone): string => (tone === 'ok' ? 'text-ink-2 group-hover:bg-surface-2' : toneClass[tone]);

export const SyncStatus = ({ data }: { data: UserData }) => {
  const { engine, db } = data;
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const drafts = countDrafts(useLiveQuery(() => unsentThings(db), [db]) ?? []);
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const { tone, label, busy } = chipOf(state, drafts, online);
  const Icon = icons[tone];
  return (
    <>
      <button
        type="button"
        data-momentary
        aria-haspopup="dialog"
        aria-label={t('Sync status: {label}', { label })}
        title={label}
        onClick={() => setOpen(true)}
        className="group inline-flex min-h-control min-w-control shrink items-center justify-center overflow-hidden rounded-control"
      >
        <span className={cx('inline-flex h-7.5 min-w-0 items-center gap-1.5 rounded-control px-2.5 text-12 font-medium', look(tone))}>
          {busy ? <Spinner size={16} /> : <Icon size={16} aria-hidden className="shrink-0" />}
          <span className={cx('truncate', tone === 'ok' && 'sm:max-[53.75rem]:sr-only')}>{label}</span>
        </span>
      </button>
      <output className="sr-only">{label}</output>
      {open && <SyncSheet onClose={() => setOpen(false)} title={label} data={data} state={state} drafts={drafts} online={online} />}
    </>
  );
};
