// The one question before something typed is thrown away, whatever would do so.
import { AlertDialog } from './alert-dialog.tsx';
import { useDiscardQuestion } from './unsaved.ts';

export const DiscardDialog = () => {
  const question = useDiscardQuestion();
  return (
    <AlertDialog
      open={question !== null}
      title="Discard your changes?"
      description="What you typed is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
};
