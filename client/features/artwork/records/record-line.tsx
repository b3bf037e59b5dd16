// A record of any listed kind as a line: title, facts, texts, its file, the document it names, and Edit.
import type { ReactNode } from 'react';
import { isFileRef } from '#shared/records/file-ref.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { FileLine } from '#client/work/files/file-line.tsx';
import { FileText } from '#client/work/reading/file-text.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { belowOf, besideOf, titleOf, type ListedKind } from './line-words.ts';
import { t } from '#shared/language/t.ts';

type RecordLineProps = {
  record: RecordRow;
  kind: ListedKind;
  /** The document that it names, if it is still there. */
  document: RecordRow | undefined;
  /** Beside the title, such as the years of a holder. */
  badge?: ReactNode;
  /** Below everything else. */
  notes?: ReactNode;
  onEdit: () => void;
};

export const RecordLine = ({ record, kind, document, badge, notes, onEdit }: RecordLineProps) => {
  const title = titleOf(record, kind);
  const beside = besideOf(record, kind);
  const { file } = record.fields;
  return (
    <Stack gap={1}>
      <div className="flex items-start gap-x-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 pt-1.5">
          <span className="font-medium wrap-anywhere">{title}</span>
          {badge}
        </p>
        <Button
          size="small"
          variant="quiet"
          onClick={onEdit}
          aria-label={t('Edit {kind}: {title}', { kind: recordLabels[kind].one, title })}
        >
          {t('Edit')}
        </Button>
      </div>
      {beside !== '' && <Note className="wrap-anywhere">{beside}</Note>}
      {belowOf(record, kind).map(({ name, text }) => (
        <Note key={name} className="wrap-anywhere whitespace-pre-line">
          {name !== 'note' && <span className="text-ink-3">{recordLabels[kind].fields[name]}: </span>}
          {text}
        </Note>
      ))}
      {isFileRef(file) && <FileLine file={file} recordId={record.id} />}
      {isFileRef(file) && <FileText file={file} about={record.about} />}
      {document !== undefined && <Note className="wrap-anywhere">{t('Document: {title}', { title: titleOf(document, 'document') })}</Note>}
      {notes}
    </Stack>
  );
};
