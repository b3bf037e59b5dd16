// Where a paper and the record differ, each with both values; its owner looks at it and puts it away.
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import { useEffect } from 'react';
import { lookedAtField, type PaperFinding } from '#client/features/artwork/papers/checks/paper-checks.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { usePaperFindings, type PaperFindings } from './paper-findings.data.ts';
import { t } from '#shared/language/t.ts';

/** Shows nothing: tells what is found at the documents of the work. */
export const FindPapers = ({ piece, onFound }: { piece: PieceRow; onFound: (found: PaperFindings) => void }) => {
  const found = usePaperFindings(piece);
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);
  return null;
};

/** Those that were not looked at yet. */
export const openFindings = ({ fields }: RecordRow, findings: readonly PaperFinding[] = []): PaperFinding[] =>
  findings.filter(({ check, mark }) => fields[lookedAtField(check)] !== mark);

export const PaperNotes = ({ record, findings }: { record: RecordRow; findings: readonly PaperFinding[] }) => {
  const commands = useRecordCommands('document');
  const open = openFindings(record, findings);
  if (open.length === 0 || commands === null) return null;
  const putAway = async ({ check, mark }: PaperFinding) => {
    const before = record.fields[lookedAtField(check)] ?? null;
    await commands.set(record, { [lookedAtField(check)]: mark });
    toast({
      key: `looked-at-${record.id}-${check}`,
      title: t('Looked at'),
      action: { label: t('Undo'), act: () => void commands.set(record, { [lookedAtField(check)]: before }).catch(toastFailure) },
    });
  };
  return (
    <ul aria-label={t('Worth a look')} className="flex flex-col gap-1 rounded-control bg-surface-2 px-3 py-1">
      {open.map((finding) => (
        <li key={finding.check} className="flex flex-wrap items-center gap-x-2">
          <Info size={16} aria-hidden className="shrink-0 text-ink-3" />
          <p className="min-w-0 flex-1 basis-48 py-2 text-14 wrap-anywhere">{finding.says}</p>
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-label={t('Looked at: {finding}', { finding: finding.says })}
            onClick={() => void putAway(finding).catch(toastFailure)}
          >
            <Check size={16} aria-hidden />
            {t('Looked at')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
