// Asks for the check of a piece that was not checked yet; it is stored on this device and sent when possible.
import type { PieceRow } from '#client/data/db/database.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';
import { t } from '#shared/language/t.ts';

type AskCheckProps = { piece: PieceRow; label?: string };

export const AskCheck = ({ piece, label = t('Check this work') }: AskCheckProps) => {
  const reanalyze = useReanalyze();
  const ask = async (): Promise<void> => {
    if (reanalyze === null) return;
    toast(
      (await reanalyze(piece))
        ? { title: t('Saved on this device'), description: t('The check starts as soon as its photographs are uploaded.') }
        : { title: t('No photograph yet'), description: t('Add a photograph of the front first.'), destructive: true },
    );
  };
  return (
    <ActButton
      size="small"
      disabled={reanalyze === null}
      act={ask}
      failed={t('Authentication failed')}
      why={() => t('The check could not be saved on this device.')}
      title={t('Counts as an upload')}
    >
      {label}
    </ActButton>
  );
};
