// The question before unsaved input is discarded, whatever the cause.
import { AlertDialog } from './alert-dialog.tsx';
import { type DiscardQuestion, discardTitle } from './unsaved.ts';

export const DiscardDialog = ({ question }: { question: DiscardQuestion }) => (
  <AlertDialog
    open
    title={discardTitle}
    description="What you typed is not saved yet."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    destructive
    onConfirm={() => question.answer(true)}
    onCancel={() => question.answer(false)}
  />
);
