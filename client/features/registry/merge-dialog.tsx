// Merges artists that were written in several ways under one of the names.
import { useState } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { mergeArtists } from './artists.data.ts';
import { t } from '#shared/language/t.ts';

type MergeDialogProps = { artists: readonly { name: string; works: number }[]; records: readonly RecordRow[]; onClose: () => void };

export const MergeDialog = ({ artists, records, onClose }: MergeDialogProps) => {
  const data = useUserData();
  const most = artists.toSorted((a, b) => b.works - a.works)[0]?.name ?? '';
  const [keep, setKeep] = useState(most);
  const merge = async () => {
    if (data === null) return;
    const { works, undo } = await mergeArtists(data, { names: artists.map(({ name }) => name), keep, records });
    toast({
      title: t('Merged under {name}', { name: keep }),
      description: t('{count, plural, one {# work} other {# works}} changed.', { count: works }),
      action: { label: t('Undo'), act: () => void undo() },
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Merge artists')}
      description={t('All their works get the name that you keep. The other names stay in the artist’s details.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActButton variant="primary" act={merge} why={saveErrorMessage}>
            {t('Merge')}
          </ActButton>
        </>
      }
    >
      <fieldset className="flex flex-col pb-2">
        <legend className="pb-1 text-14 text-ink-2">{t('Name to keep')}</legend>
        {artists.map(({ name, works }) => (
          <label key={name} className="flex min-h-control items-center gap-3">
            <input type="radio" name="keep" checked={keep === name} onChange={() => setKeep(name)} className="size-5 accent-accent" />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-14 text-ink-3 tabular-nums">{t('{count, plural, one {# work} other {# works}}', { count: works })}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};
