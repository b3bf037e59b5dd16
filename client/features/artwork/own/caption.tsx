// The work beside a part of its page: its picture, smaller, with its title below.
import type { ReactNode } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { factsLine } from '../facts-line.ts';

type CaptionProps = {
  piece: PieceRow;
  /** Instead of the picture alone. */
  picture?: ReactNode;
  /** Pixels that the picture is fetched for. */
  width?: 320 | 640;
};

export const Caption = ({ piece, picture, width = 320 }: CaptionProps) => {
  const facts = factsLine(piece);
  return (
    <header className="flex flex-col gap-3 max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-center max-lg:gap-4">
      {picture ?? (
        <div aria-hidden className="bg-surface p-3">
          <PiecePicture piece={piece} width={width} eager />
        </div>
      )}
      <div className={picture === undefined ? '' : 'max-lg:col-span-full'}>
        <h1 className="font-display text-18 font-medium wrap-anywhere">
          <i>{piece.title}</i>
        </h1>
        <p className="wrap-anywhere text-ink-2">{piece.artist}</p>
        {facts !== '' && <p className="text-12 wrap-anywhere text-ink-3 tabular-nums">{facts}</p>}
      </div>
    </header>
  );
};
