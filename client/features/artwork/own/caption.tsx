// The work beside a part of its page: its picture, smaller, with its title below.
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { cx } from '#client/ui/class-names.ts';
import { factsLine } from '../facts-line.ts';

type CaptionProps = {
  piece: PieceRow;
  /** Below each other whatever the width of the window; otherwise beside each other below 1024 px. */
  isColumn?: boolean | undefined;
};

export const Caption = ({ piece, isColumn = false }: CaptionProps) => (
  <header
    className={cx('flex flex-col gap-3', !isColumn && 'max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-center max-lg:gap-4')}
  >
    <div aria-hidden className="bg-surface p-3">
      <PiecePicture piece={piece} width={320} eager />
    </div>
    <CaptionWords piece={piece} />
  </header>
);

/** Where the picture stands above already. */
export const CaptionWords = ({ piece }: { piece: PieceRow }) => {
  const facts = factsLine(piece);
  return (
    <div>
      <h1 className="font-display text-18 font-medium wrap-anywhere">
        <i>{piece.title}</i>
      </h1>
      <p className="wrap-anywhere text-ink-2">{piece.artist}</p>
      {facts !== '' && <p className="text-12 wrap-anywhere text-ink-3 tabular-nums">{facts}</p>}
    </div>
  );
};
