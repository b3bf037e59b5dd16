// Renames a saved search.
import { NameDialog } from '#client/device/forms/name-dialog.tsx';
import type { SavedSearch, SavedSearchCommands } from '#client/trade/watching/saved-searches.data.ts';
import { t } from '#shared/language/t.ts';

type RenameSearchDialogProps = { search: SavedSearch; commands: SavedSearchCommands; onClose: () => void };

export const RenameSearchDialog = ({ search, commands, onClose }: RenameSearchDialogProps) => (
  <NameDialog title={t('Rename search')} name={search.name} onSave={(name) => commands.rename(search.id, name)} onClose={onClose} />
);
