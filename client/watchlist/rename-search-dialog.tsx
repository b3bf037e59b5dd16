// Renames a saved search.
import { NameDialog } from '#client/parts/page/name-dialog.tsx';
import type { SavedSearch, SavedSearchCommands } from '#client/parts/watching/saved-searches.data.ts';
import { t } from '#shared/language/t.ts';

type RenameSearchDialogProps = { search: SavedSearch; commands: SavedSearchCommands; onClose: () => void };

export const RenameSearchDialog = ({ search, commands, onClose }: RenameSearchDialogProps) => (
  <NameDialog title={t('Rename search')} name={search.name} onSave={(name) => commands.rename(search.id, name)} onClose={onClose} />
);
