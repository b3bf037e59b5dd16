// Says that a verdict is stale, and offers a new analysis.
import type { ComponentProps } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import type { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useReanalyze } from './reanalyze.data.ts';
import { t } from '#shared/language/t.ts';

type CheckAgainProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & { piece: PieceRow };

export const CheckAgain = ({ piece, ...button }: CheckAgainProps) => {
  const reanalyze = useReanalyze();
  const start = async () => {
    if (reanalyze === null || (await reanalyze(piece))) return;
    toast({ title: t('Authentication failed'), description: t('This piece has no photograph.'), destructive: true });
  };
  return (
    <ActButton
      size="small"
      {...button}
      act={start}
      failed={t('Authentication failed')}
      why={() => t('The new analysis could not be saved on this device.')}
      title={t('Counts as an upload')}
    />
  );
};

type StaleVerdictProps = { piece: PieceRow; tabIndex?: number | undefined };

export const StaleVerdict = ({ piece, tabIndex }: StaleVerdictProps) => (
  <div className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
    <span>{t('Details changed since this check.')}</span>
    <CheckAgain piece={piece} tabIndex={tabIndex}>
      {t('Re-analyze')}
    </CheckAgain>
  </div>
);
