import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

export const RecordDialog = lazyDialog(async () => (await import('#client/work/record/record-dialog.tsx')).RecordDialog);
