// What can be done with the selected pieces. A further action is a component of its own and a line in bulk-actions.ts.
import type { ComponentType } from 'react';
import type { RunMany } from '#client/work/record/use-many-run.ts';

export type BulkActionProps = {
  /** In the order in which they were selected. */
  ids: readonly string[];
  /** Where one is in the catalog: a collection by its id, a tag by its name; empty for neither. */
  place: { collection: string; tag: string };
  /** Makes the changes as one set, with progress and one Undo; the selection stays. */
  changeMany: RunMany;
};

/** Renders a button of the bar, and the dialog that it opens. */
export type BulkAction = { name: string; Action: ComponentType<BulkActionProps> };
