// The picture of a work that is new; its title where it has none, unless a photograph waits on this device.
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { useWaitingFront } from '#client/photo/pictures/waiting-picture.data.ts';
import { ArtImage } from '#client/ui/art-image.tsx';

export const NewestPicture = ({ piece }: { piece: PieceRow }) =>
  piece.photos.length === 0 && piece.image_url === null ? <Waiting piece={piece} /> : <PiecePicture piece={piece} width={640} fit="mat" />;

/** alt: the title stands below it. */
const Waiting = ({ piece: { id, title } }: { piece: PieceRow }) => {
  const waiting = useWaitingFront(id);
  return waiting == null ? (
    <span className="grid size-full place-items-center overflow-hidden border border-line p-3 text-center text-ink-2">
      <i className="line-clamp-4 font-display text-18 text-balance wrap-anywhere">{title}</i>
    </span>
  ) : (
    <ArtImage src={waiting} alt="" fit="mat" />
  );
};
