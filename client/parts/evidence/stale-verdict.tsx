// Says that a verdict is stale, and offers a new analysis.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';

export const StaleVerdict = ({ piece }: { piece: PieceRow }) => {
  const reanalyze = useReanalyze();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (reanalyze === null) return;
    setBusy(true);
    try {
      if (!(await reanalyze(piece)))
        toast({ title: 'Authentication failed', description: 'This piece has no photograph.', destructive: true });
    } catch {
      toast({ title: 'Authentication failed', description: 'The new analysis could not be saved on this device.', destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
      <span>Details changed since this check.</span>
      <Button size="small" busy={busy} onClick={() => void start()} title="Counts as an upload">
        Re-analyze
      </Button>
    </div>
  );
};
