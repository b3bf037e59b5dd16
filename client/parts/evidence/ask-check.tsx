// Asks for the check of a piece that was not checked yet; it is stored on this device and sent when possible.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';

export const AskCheck = ({ piece }: { piece: PieceRow }) => {
  const reanalyze = useReanalyze();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (reanalyze === null) return;
    setBusy(true);
    try {
      toast(
        (await reanalyze(piece))
          ? { title: 'Saved on this device', description: 'The check starts as soon as its photographs are uploaded.' }
          : { title: 'No photograph yet', description: 'Add a photograph of the front first.', destructive: true },
      );
    } catch {
      toast({ title: 'Authentication failed', description: 'The check could not be saved on this device.', destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} disabled={reanalyze === null} onClick={() => void ask()} title="Counts as an upload">
      Check this work
    </Button>
  );
};
