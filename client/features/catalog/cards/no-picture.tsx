// In place of a picture that a piece does not have: its title, unless a photograph of it waits on this device.
import type { PieceRow } from '#client/data/db/database.ts';
import { useWaitingFront } from '#client/photo/pictures/waiting-picture.data.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { t } from '#shared/language/t.ts';

export const NoPicture = ({ piece: { id, title, artist }, isSmall }: { piece: PieceRow; isSmall: boolean }) => {
  const waiting = useWaitingFront(id);
  if (waiting != null) return <ArtImage src={waiting} alt={t('{title} by {artist}', { title, artist })} fit="mat" />;
  return (
    <div className="grid size-full place-items-center overflow-hidden border border-dashed border-line-strong p-2 text-center text-ink-2">
      {!isSmall && <i className="line-clamp-4 font-display text-21 text-balance wrap-anywhere">{title}</i>}
    </div>
  );
};
