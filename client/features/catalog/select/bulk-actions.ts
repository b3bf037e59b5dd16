// The actions in the bar, in their order.
import { AddToCollection } from './place/add-to-collection.tsx';
import type { BulkAction } from './bulk-action.ts';
import { CatalogSelected } from './catalog-selected.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { ExportSelected } from './export-selected.tsx';
import { LabelsSelected } from './labels-selected.tsx';
import { ListSelected } from './list/list-selected.tsx';
import { MoveSelected } from './place/move-selected.tsx';
import { PrintSelected } from './print-selected.tsx';
import { ScheduleSelected } from './schedule-selected.tsx';
import { RemoveFromPlace } from './place/remove-from-place.tsx';
import { SetField } from './set-field.tsx';
import { TagSelected } from './tag-selected.tsx';

export const bulkActions: readonly BulkAction[] = [
  { name: 'collection', Action: AddToCollection },
  { name: 'tag', Action: TagSelected },
  { name: 'remove', Action: RemoveFromPlace },
  { name: 'move', Action: MoveSelected },
  { name: 'set-field', Action: SetField },
  { name: 'list', Action: ListSelected },
  { name: 'print', Action: PrintSelected },
  { name: 'schedule', Action: ScheduleSelected },
  { name: 'catalog', Action: CatalogSelected },
  { name: 'labels', Action: LabelsSelected },
  { name: 'export', Action: ExportSelected },
  { name: 'delete', Action: DeleteSelected },
];
