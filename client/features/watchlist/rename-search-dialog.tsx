// Renames a saved search.
import { NameDialog } from '#client/device/forms/name-dialog.tsx';
import type { SavedSearch, SavedSearchCommands } from '#client/trade/watching/saved-searches.data.ts';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

type RenameSearchDialogProps = { search: SavedSearch; commands: SavedSearchCommands; onClose: () => void };

const RenameSearch = ({ search, commands, onClose }: RenameSearchDialogProps) => (
  <NameDialog title={t('Rename search')} name={search.name} onSave={(name) => commands.rename(search.id, name)} onClose={onClose} />
);

export const RenameSearchDialog = boundDialog(RenameSearch);
