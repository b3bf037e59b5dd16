// How much of Object ID the description of a work answers, and what is missing, each with the way to add it.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { missingItems, objectIdItems, objectIdNames, type ObjectIdItem } from '#shared/records/object-id.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { pathToFact, pathToText } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { t } from '#shared/language/t.ts';

const ObjectIdDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/object-id-dialog.tsx')).ObjectIdDialog);

const pathOf = (item: ObjectIdItem, pieceId: string): string => {
  if (item === 'photographs') return `/capture?piece=${pieceId}&kind=front`;
  const [field] = objectIdItems[item].fields;
  return field === 'description' ? pathToText(pieceId, field) : pathToFact(pieceId, field);
};

export const Completeness = ({ piece }: { piece: PieceRow }) => {
  const missing = missingItems(piece);
  const [printing, setPrinting] = useState(false);
  const answered = objectIdNames.length - missing.length;
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <SectionTitle>{t('Completeness')}</SectionTitle>
      <Progress
        label={t('Object ID')}
        value={answered}
        max={objectIdNames.length}
        detail={t('{done} of {total}', { done: answered, total: objectIdNames.length })}
      />
      {missing.length > 0 && (
        <Note>
          {t('Missing:')}{' '}
          {missing.map((item, at) => (
            <span key={item}>
              {at > 0 && ', '}
              <Link
                to={pathOf(item, piece.id)}
                replace={item !== 'photographs'}
                className="inline-block underline hover:text-ink pointer-coarse:py-2"
              >
                {objectIdItems[item].label}
              </Link>
            </span>
          ))}
        </Note>
      )}
      <p className="text-12 text-ink-3">
        {t(
          'Object ID is the standard by which lost works are recognized. It counts what is written down, and says nothing about whether the work is authentic.',
        )}
      </p>
      <Button size="small" className="self-start" aria-haspopup="dialog" onClick={() => setPrinting(true)}>
        {t('Object ID sheet')}
      </Button>
      {printing && <ObjectIdDialog piece={piece} onClose={() => setPrinting(false)} />}
    </section>
  );
};
