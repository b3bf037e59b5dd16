// The description and the provenance of a piece, with editing in place.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PieceRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { LongText } from './long-text.tsx';
import { t } from '#shared/language/t.ts';

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }));

/** URL parameter, so that a reload restores the editor. */
const writing = 'write';

export const PieceTexts = ({ piece }: { piece: PieceRow }) => {
  const [search, setSearch] = useSearchParams();
  const setWriting = (on: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (on) next.set(writing, '1');
        else next.delete(writing);
        return next;
      },
      { replace: true },
    );
  if (search.has(writing))
    return (
      <Suspense fallback={<CenteredSpinner label={t('Opening the texts')} />}>
        <TextEditor key={piece.id} piece={piece} onClose={() => setWriting(false)} />
      </Suspense>
    );
  return (
    <>
      <LongText title={t('Description')} text={piece.description} />
      <LongText title={t('Provenance')} text={piece.provenance_text} />
      <Button className="self-start" onClick={() => setWriting(true)}>
        {t('Write description and provenance')}
      </Button>
    </>
  );
};
