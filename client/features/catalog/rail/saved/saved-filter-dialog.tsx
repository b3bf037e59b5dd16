// Names a saved filter.
import { NameDialog } from '#client/device/forms/name-dialog.tsx';
import type { SavedFilter, SavedFilterCommands } from '#client/features/catalog/rail/rail.data.ts';
import { maxQuery } from './max-query.ts';
import { t } from '#shared/language/t.ts';

type SavedFilterDialogProps = {
  /** Null for a new one. */
  saved: SavedFilter | null;
  query: string;
  /** The filter in words: the suggested name. */
  words: string;
  commands: SavedFilterCommands;
  onClose: () => void;
};

export const SavedFilterDialog = ({ saved, query, words, commands, onClose }: SavedFilterDialogProps) => (
  <NameDialog
    title={saved === null ? t('Save this filter') : t('Rename filter')}
    name={saved?.name ?? words}
    problem={query.length > maxQuery ? t('This filter has more conditions than can be saved') : undefined}
    onSave={(name) => (saved === null ? commands.create(name, query) : commands.rename(saved.id, name))}
    onClose={onClose}
  />
);
