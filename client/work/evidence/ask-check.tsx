// Asks for the check of a piece that was not checked yet; it is stored on this device and sent when possible.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';
import { t } from '#shared/language/t.ts';

export const AskCheck = ({ piece }: { piece: PieceRow }) => {
  const reanalyze = useReanalyze();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (reanalyze === null) return;
    setBusy(true);
    try {
      toast(
        (await reanalyze(piece))
          ? { title: t('Saved on this device'), description: t('The check starts as soon as its photographs are uploaded.') }
          : { title: t('No photograph yet'), description: t('Add a photograph of the front first.'), destructive: true },
      );
    } catch {
      toast({ title: t('Authentication failed'), description: t('The check could not be saved on this device.'), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} disabled={reanalyze === null} onClick={() => void ask()} title={t('Counts as an upload')}>
      {t('Check this work')}
    </Button>
  );
};
