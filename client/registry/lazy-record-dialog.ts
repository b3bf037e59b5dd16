import { lazyDialog } from '#client/ui/lazy-part.tsx';

export const RecordDialog = lazyDialog(async () => (await import('#client/parts/record/record-dialog.tsx')).RecordDialog);
