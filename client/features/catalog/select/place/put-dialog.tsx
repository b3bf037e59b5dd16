// The dialogs that put works into a collection or move them, opened by a key or from the menu of one work.
import { useManyRun } from '#client/work/record/use-many-run.ts';
import { AddToCollectionDialog } from './add-to-collection-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export type Putting = { act: 'collection' | 'move'; ids: readonly string[] };

export const PutDialog = ({ act, ids, onClose }: Putting & { onClose: () => void }) => {
  const { run } = useManyRun(ids.length, () => undefined);
  const Dialog = act === 'collection' ? AddToCollectionDialog : MoveDialog;
  return <Dialog ids={ids} changeMany={run} onClose={onClose} />;
};
