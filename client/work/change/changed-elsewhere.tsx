// Said beside a field that another device has changed since it was opened.
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

export const ChangedElsewhere = () => (
  <Note className="mt-1">{t('Changed on another device meanwhile. Saving keeps yours; the other value stays in the history.')}</Note>
);
