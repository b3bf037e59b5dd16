// The head of an own piece: verdict, title, artist, the line of facts, and what can be done.
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { pathToEdit, pathToHistory } from '#client/ui/address/piece-paths.ts';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { factsLine } from './facts-line.ts';
import { t, translated } from '#shared/language/t.ts';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

export const PieceHeader = ({ piece }: { piece: PieceRow }) => {
  const [sharing, setSharing] = useState(false);
  const facts = factsLine(piece);
  return (
    <header className="flex flex-col gap-3">
      <VerdictBadge work={piece} />
      <div>
        <PageTitle className="wrap-anywhere">
          <i>{piece.title}</i>
        </PageTitle>
        <p className="text-18 wrap-anywhere text-ink-2">{piece.artist}</p>
        {facts !== '' && <p className="mt-1 text-14 wrap-anywhere tabular-nums">{facts}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {piece.medium !== null && <Badge className="capitalize">{translated(piece.medium)}</Badge>}
        {piece.period !== null && <Badge long>{piece.period}</Badge>}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathToEdit(piece.id)} state={dialogStep} aria-keyshortcuts="E">
          {t('Edit')}
        </ButtonLink>
        <ButtonLink to={pathToHistory(piece.id)} state={dialogStep} variant="quiet">
          {t('History')}
        </ButtonLink>
        <Button variant="quiet" onClick={() => setSharing(true)} aria-haspopup="dialog">
          <Share2 size={18} aria-hidden />
          {t('Share by link')}
        </Button>
      </div>
      {sharing && <ShareDialog piece={piece} onClose={() => setSharing(false)} />}
    </header>
  );
};
