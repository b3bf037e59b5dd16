// Says that a verdict is stale, and offers a new analysis.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';
import { t } from '#shared/language/t.ts';

type StaleVerdictProps = { piece: PieceRow; tabIndex?: number | undefined };

export const StaleVerdict = ({ piece, tabIndex }: StaleVerdictProps) => {
  const reanalyze = useReanalyze();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (reanalyze === null) return;
    setBusy(true);
    try {
      if (!(await reanalyze(piece)))
        toast({ title: t('Authentication failed'), description: t('This piece has no photograph.'), destructive: true });
    } catch {
      toast({
        title: t('Authentication failed'),
        description: t('The new analysis could not be saved on this device.'),
        destructive: true,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
      <span>{t('Details changed since this check.')}</span>
      <Button size="small" busy={busy} tabIndex={tabIndex} onClick={() => void start()} title={t('Counts as an upload')}>
        {t('Re-analyze')}
      </Button>
    </div>
  );
};
