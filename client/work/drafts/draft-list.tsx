// All unsent scans on this device, oldest first; renders nothing if there are none.
import { useId, useState } from 'react';
import type { DraftRow } from '#client/data/db/database.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { DraftCard } from './draft-card.tsx';
import { DraftEditDialog } from './draft-edit-dialog.tsx';
import { useAnalyzed, useOpenDrafts, useServerMissed } from './drafts.data.ts';
import { t, translated } from '#shared/language/t.ts';

/** An import may create hundreds of drafts. */
const maxCards = 30;

type DraftListProps = {
  /** The id of a draft that the page shows elsewhere. */
  except?: string | null | undefined;
  /** Only re-analyses of this piece. */
  pieceId?: string | undefined;
};

export const DraftList = ({ except = null, pieceId }: DraftListProps) => {
  const drafts = useOpenDrafts();
  const online = useOnline();
  const tooLong = useServerMissed();
  const heading = useId();
  // Held here: the scan may be sent, and leave the list, while somebody is typing.
  const [edited, setEdited] = useState<DraftRow | null>(null);
  useAnalyzed(drafts, (draftId, { verdict }) =>
    toast({
      title: t('Analysis Complete!'),
      description: t('Verdict: {verdict}', { verdict: translated(verdict) }),
      key: `analysis-${draftId}`,
    }),
  );
  const shown = (drafts ?? []).filter((draft) => draft.id !== except && (pieceId === undefined || draft.pieceId === pieceId));
  return (
    <>
      {edited !== null && <DraftEditDialog draft={edited} onClose={() => setEdited(null)} />}
      {shown.length > 0 && (
        <section aria-labelledby={heading} className="flex flex-col gap-3 print:hidden">
          <SectionTitle id={heading}>
            {shown.every((draft) => draft.adds !== undefined)
              ? t('Photographs on this device ({count})', { count: shown.length })
              : t('Scans on this device ({count})', { count: shown.length })}
          </SectionTitle>
          <ul className="flex flex-col gap-3">
            {shown.slice(0, maxCards).map((draft) => (
              <DraftCard key={draft.id} draft={draft} online={online} tooLong={tooLong} onEdit={() => setEdited(draft)} />
            ))}
          </ul>
          {shown.length > maxCards && <Note>{t('and {count} more waiting', { count: shown.length - maxCards })}</Note>}
        </section>
      )}
    </>
  );
};
