// What of a record asks for attention, in words: a loan that ends soon, a file that the server does not have yet.
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { ReactNode } from 'react';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { useFilePercent } from '#client/work/files/file-line.tsx';
import { fileState } from '#client/work/files/file-words.ts';
import { useFileRow } from '#client/work/files/files.data.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { cx } from '#client/ui/class-names.ts';
import { daysLeft } from '#client/work/lines/line-words.ts';
import { t } from '#shared/language/t.ts';

/** Days before its end from which a loan is pointed out. */
const soon = 30;

export type Asking = { tone: Tone; words: string };

/** today: yyyy-mm-dd. Null while there is time, or when it is back. */
export const askingOfLoan = (record: RecordRow, today: string): Asking | null => {
  const left = daysLeft(record, today);
  if (left === null || left > soon) return null;
  if (left < 0) return { tone: 'bad', words: t('{count, plural, one {# day} other {# days}} overdue', { count: -left }) };
  return {
    tone: 'warn',
    words: left === 0 ? t('Due back today') : t('Due back in {count, plural, one {# day} other {# days}}', { count: left }),
  };
};

export const toneText = (tone: Tone): string => (tone === 'warn' ? 'text-warn' : tone === 'bad' ? 'text-bad' : 'text-ink-2');

const Status = ({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) => (
  <span className={cx('flex items-start gap-1.5', toneText(tone))}>
    <span aria-hidden className="mt-1 shrink-0">
      {icon}
    </span>
    {children}
  </span>
);

export const LoanStatus = ({ record, today }: { record: RecordRow; today: string }) => {
  const asking = askingOfLoan(record, today);
  if (asking === null) return null;
  return (
    <Status tone={asking.tone} icon={<CalendarClock size={16} />}>
      {asking.words}
    </Status>
  );
};

export const FileStatus = ({ file }: { file: FileRef }) => {
  const row = useFileRow(file.id);
  const percent = useFilePercent(file.id);
  const state = row == null ? null : fileState(row, percent);
  if (state === null) return null;
  return (
    <Status tone={state.tone} icon={<CloudUpload size={16} />}>
      {state.label}
    </Status>
  );
};
