// What keys do on every part of the page of a work: where a part has a button of its own for one, the key presses that.
import { Link } from 'react-router-dom';
import { maxPhotos, photoIdOf } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { missingKind } from '#client/photo/pictures/photo-order.ts';
import { pathToFact } from '#client/ui/address/piece-paths.ts';
import { useViewInFull } from '../photographs/viewed-in-full.tsx';
import { t } from '#shared/language/t.ts';

export const PageKeys = ({ piece }: { piece: PieceRow }) => {
  const view = useViewInFull();
  const photos = photographsOf(piece);
  const [front] = photos;
  return (
    <div hidden>
      <Link to={pathToFact(piece.id, 'title')} replace data-unseen aria-keyshortcuts="E" aria-label={t('Edit the title')} />
      <button
        type="button"
        data-unseen
        aria-keyshortcuts="F"
        aria-label={t('View full screen')}
        onClick={() => view(front === undefined ? 'front' : photoIdOf(front.url))}
      />
      {photos.length < maxPhotos && (
        <Link to={`/capture?piece=${piece.id}&kind=${missingKind(photos)}`} data-unseen aria-keyshortcuts="P" aria-label={t('Add photo')} />
      )}
    </div>
  );
};
