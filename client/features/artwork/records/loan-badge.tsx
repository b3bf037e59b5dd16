// How long a loan or consignment still runs.
import type { RecordRow } from '#client/data/db/database.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { daysLeft } from './line-words.ts';
import { t } from '#shared/language/t.ts';

/** Days before its end from which a loan is pointed out. */
const soon = 30;

/** today: yyyy-mm-dd. */
export const LoanBadge = ({ record, today }: { record: RecordRow; today: string }) => {
  const left = daysLeft(record, today);
  if (left === null || left > soon) return null;
  if (left < 0) return <Badge tone="bad">{t('{count, plural, one {# day} other {# days}} overdue', { count: -left })}</Badge>;
  return (
    <Badge tone="warn">
      {left === 0 ? t('Due back today') : t('Due back in {count, plural, one {# day} other {# days}}', { count: left })}
    </Badge>
  );
};
