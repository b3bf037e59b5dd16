// A work of one's own that is deleted, while it can be restored: its picture and its facts to read, and the way back.
import { useId } from 'react';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { restoreAndSay } from '#client/work/record/restore-piece.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import type { DeletedPiece } from './artwork.data.ts';
import { factsLine } from './facts-line.ts';
import { factGroupsOf } from './overview/fact-groups.ts';
import { t } from '#shared/language/t.ts';

export const DeletedArtwork = ({ piece, commands }: { piece: PieceRow; commands: DeletedPiece['commands'] }) => {
  const id = useId();
  const facts = factGroupsOf(piece)
    .shown.flat()
    .filter(({ value }) => value !== null);
  return (
    <article aria-labelledby={id} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      {(piece.photos.length > 0 || piece.image_url !== null) && (
        <div className="mx-auto aspect-square w-full max-w-[34rem] bg-surface p-8 opacity-60 grayscale max-sm:p-4">
          <PiecePicture piece={piece} width={640} fit="mat" eager />
        </div>
      )}
      <div className="flex flex-col gap-4 lg:col-start-2">
        <header className="flex flex-col gap-1">
          <h1 id={id} className="font-display text-34 font-medium wrap-anywhere max-sm:text-26">
            <i>{piece.title}</i>
          </h1>
          <p className="text-16 wrap-anywhere">{piece.artist}</p>
          <p className="wrap-anywhere text-ink-2 tabular-nums empty:hidden">{factsLine(piece)}</p>
        </header>
        <section className="flex flex-col gap-3 border-y border-line py-4">
          <h2 className="text-16 font-medium">{t('This artwork was deleted')}</h2>
          <Note>
            {t('It is in Recently Deleted, where it can be restored for {days} days after its deletion.', { days: restorableDays })}
          </Note>
          <div className="flex flex-wrap gap-3">
            <ActButton variant="primary" act={() => restoreAndSay(commands, piece.id)}>
              {t('Restore')}
            </ActButton>
            <ButtonLink to="/catalog">{t('Go to Catalog')}</ButtonLink>
          </div>
        </section>
        <dl>
          {facts.map(({ name, label, value }) => (
            <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-2 py-1.5 max-[22rem]:grid-cols-1">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
};
