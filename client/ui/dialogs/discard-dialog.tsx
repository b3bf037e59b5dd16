// The question before unsaved input is discarded, whatever the cause.
import { AlertDialog } from './alert-dialog.tsx';
import { type DiscardQuestion, discardTitle } from './unsaved.ts';
import { t } from '#shared/language/t.ts';

export const DiscardDialog = ({ question }: { question: DiscardQuestion }) => (
  <AlertDialog
    open
    title={question.work?.title ?? discardTitle}
    description={question.work?.description ?? t('What you typed is not saved yet.')}
    confirmLabel={question.work?.stop ?? t('Discard')}
    cancelLabel={question.work?.goOn ?? t('Keep editing')}
    destructive
    onConfirm={() => question.answer(true)}
    onCancel={() => question.answer(false)}
  />
);
