// The title, the artist, and one line of what identifies the work; title and artist are edited in place.
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { factsLine } from '../facts-line.ts';
import { pressOnText } from '../press-on-text.ts';
import { Editor, useInPlace } from './in-place.tsx';
import { t } from '#shared/language/t.ts';

export const TitleBlock = ({ piece }: { piece: PieceRow }) => {
  const facts = factsLine(piece);
  return (
    <header className="flex flex-col gap-1">
      <Line piece={piece} name="title">
        <h1 className="font-display text-34 font-medium wrap-anywhere max-sm:text-26">
          <i>{piece.title}</i>
        </h1>
      </Line>
      <Line piece={piece} name="artist">
        <p className="text-16 wrap-anywhere">{piece.artist}</p>
      </Line>
      {facts !== '' && <p className="wrap-anywhere text-ink-2 tabular-nums">{facts}</p>}
    </header>
  );
};

/** A heading stays one: by keyboard it is edited by the button after it. */
const Line = ({ piece, name, children }: { piece: PieceRow; name: 'title' | 'artist'; children: ReactNode }) => {
  const { isOpen, open, close, trigger } = useInPlace(name);
  if (isOpen) return <Editor piece={piece} name={name} onClose={close} />;
  const [label, value] = [fieldLabels[name], piece[name]];
  return (
    <div className="group flex items-start gap-1">
      <div {...pressOnText(open)} className="min-w-0 cursor-text">
        {children}
      </div>
      <button
        ref={trigger}
        type="button"
        aria-label={t('Edit {label}: {value}', { label, value })}
        aria-keyshortcuts="E"
        onClick={open}
        className="-my-1 inline-grid size-control shrink-0 place-items-center self-center rounded-control text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-surface-2 hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden"
      >
        <Pencil size={16} aria-hidden />
      </button>
    </div>
  );
};
