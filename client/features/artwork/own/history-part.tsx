// Every replaced value of a work, each of which can be restored.
import { useEffect } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { HistoryList } from '#client/work/change/history-list.tsx';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Caption } from './caption.tsx';
import { t } from '#shared/language/t.ts';

export const HistoryPart = ({ piece }: { piece: PieceRow }) => {
  const commands = usePieceCommands();
  // Seen once they were shown.
  useEffect(() => () => void commands?.dismissConflicts(piece.id).catch(() => undefined), [commands, piece.id]);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[11rem_minmax(0,48rem)]">
      <Caption piece={piece} />
      <section aria-labelledby="history">
        <SectionTitle id="history">{t('History')}</SectionTitle>
        {commands !== null && <HistoryList piece={piece} commands={commands} />}
      </section>
    </div>
  );
};
