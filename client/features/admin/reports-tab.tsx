// Open reports, oldest first.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminReport } from '#shared/contract/site/admin.ts';
import { formatDateTime, formatNumber } from '#shared/domain/page/format.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AdminButton, AdminList, Buttons, nameOf, Words } from './admin-parts.tsx';
import { adminActs, askReports, useAdminAnswer } from './admin.data.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

/** The label of the removal for each kind; a person cannot be removed. */
const removeLabels: Partial<Record<AdminReport['kind'], string>> = {
  post: t('Hide post'),
  comment: t('Hide comment'),
  message: t('Hide message'),
  listing: t('Remove listing'),
};

type Deciding = { report: AdminReport; takes: boolean };

export const ReportsTab = ({ onChanged }: { onChanged: () => void }) => {
  const asked = useAdminAnswer(askReports);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { value } = asked;
  return (
    <Stack>
      {value !== null && value.reports.length < value.total && (
        <Note>{t('Showing {count} of {total}, the oldest first', { count: value.reports.length, total: formatNumber(value.total) })}</Note>
      )}
      <AdminList
        answer={asked}
        items={value?.reports}
        keyOf={({ id }) => id}
        label={t('Reports')}
        empty={{ title: t('No open reports'), text: t('Nothing that was reported waits for a decision.') }}
        render={(report) => <Report report={report} onDecide={(takes) => setDeciding({ report, takes })} />}
      />
      {deciding !== null && (
        <ReasonDialog
          title={deciding.takes ? (removeLabels[deciding.report.kind] ?? '') : t('Leave It')}
          description={t('Every open report of the same thing is decided with it.')}
          confirmLabel={deciding.takes ? (removeLabels[deciding.report.kind] ?? '') : t('Leave It')}
          destructive={deciding.takes}
          act={async (reason) => {
            await adminActs.decide(deciding.report.id, deciding.takes, reason);
            toast({ title: t('Report decided') });
            await asked.refetch();
            onChanged();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </Stack>
  );
};

const Person = ({ id, name }: { id: string | null; name: string | null }) =>
  id === null ? (
    t('nobody any more')
  ) : (
    <Link to={`/user/${id}`} className="text-accent underline underline-offset-2">
      {name ?? t('Collector')}
    </Link>
  );

/** The messages before a reported one, which may be unclear on its own. */
const Context = ({ report: { context, about, reporter } }: { report: AdminReport }) => (
  <ol aria-label={t('Written before it')} className="flex flex-col gap-1 text-14 text-ink-3">
    {context.map(({ by_reporter, content, at }) => (
      <li key={at} className="whitespace-pre-wrap">
        {nameOf(by_reporter ? reporter : about)}: {content}
      </li>
    ))}
  </ol>
);

const Report = ({ report, onDecide }: { report: AdminReport; onDecide: (takes: boolean) => void }) => {
  const remove = removeLabels[report.kind];
  const what = t('{kind} of {name}', { kind: translated(report.kind), name: nameOf(report.about) });
  return (
    <>
      <Words>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{translated(report.kind)}</Badge>
          <span className="text-14 text-ink-2">
            {rich(
              'of <0></0>, reported by <1></1>, {date}',
              { 0: <Person {...report.about} />, 1: <Person {...report.reporter} /> },
              {
                date: formatDateTime(report.created_at),
              },
            )}
          </span>
        </p>
        <p className="text-14">{report.reason}</p>
        {report.context.length > 0 && <Context report={report} />}
        {report.excerpt !== '' && (
          <blockquote className="border-s-2 border-line-strong ps-3 text-14 whitespace-pre-wrap text-ink-2">{report.excerpt}</blockquote>
        )}
      </Words>
      <Buttons>
        {remove !== undefined && (
          <AdminButton variant="destructive" aria-label={`${remove}: ${what}`} act={() => onDecide(true)}>
            {remove}
          </AdminButton>
        )}
        <AdminButton aria-label={t('Leave It: {what}', { what })} act={() => onDecide(false)}>
          {t('Leave It')}
        </AdminButton>
      </Buttons>
    </>
  );
};
