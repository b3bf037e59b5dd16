// The form of a record inside a side panel: the fields scroll; the foot says that all is saved, or holds what saves.
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { FormBody } from '#client/device/forms/form-body.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.tsx';
import { t } from '#shared/language/t.ts';

type RecordPanelFormProps = Omit<RecordFormOptions, 'isNarrow'> & {
  title: string;
  /** Empty if there is none. */
  date: string;
  /** Above the fields. */
  notes?: ReactNode;
  /** Called when it is about to be deleted. */
  onRemove: () => void;
};

export const RecordPanelForm = ({ title, date, notes, onRemove, ...options }: RecordPanelFormProps) => {
  const { form, fieldset, remove } = useRecordForm({ ...options, isNarrow: true });
  const isSaved = remove !== null && !form.dirty;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4 max-sm:px-4">
        <div className="pb-4">
          <SectionTitle className="wrap-anywhere">{title}</SectionTitle>
          {date !== '' && <Note className="tabular-nums">{date}</Note>}
        </div>
        <FormBody {...form}>
          {notes}
          {fieldset}
        </FormBody>
      </div>
      <div className="flex min-h-13 flex-wrap items-center gap-3 border-t border-line px-6 py-2 max-sm:px-4">
        {isSaved && (
          <span className="inline-flex items-center gap-1.5 text-12 text-ink-2">
            <Check size={14} aria-hidden />
            {t('Saved on this device')}
          </span>
        )}
        {remove !== null && (
          <Button
            size="small"
            variant="quiet"
            className={isSaved ? 'ms-auto -me-3' : '-ms-3 me-auto'}
            onClick={() => {
              onRemove();
              remove();
            }}
            disabled={form.busy}
          >
            {t('Delete')}
          </Button>
        )}
        {!isSaved && (
          <>
            <Button size="small" className={remove === null ? 'ms-auto' : undefined} onClick={form.leave} disabled={form.busy}>
              {t('Cancel')}
            </Button>
            <Button size="small" type="submit" form={form.form.id} variant="primary" busy={form.busy}>
              {t('Save')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};
