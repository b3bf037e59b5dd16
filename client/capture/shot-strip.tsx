// The shots of the work in front of the camera, newest last.
import { kindWords } from '#client/parts/pictures/photo-order.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import type { Shot } from './capture-work.ts';

export const ShotStrip = ({ shots }: { shots: readonly Shot[] }) => (
  <ul aria-label="Photographs of this work" className="flex min-h-14 gap-2 overflow-x-auto">
    {shots.map((shot) => (
      <li key={shot.id} className="relative grid size-14 shrink-0 place-items-center bg-surface p-0.5">
        {shot.thumb === null ? (
          <>
            {shot.advice === undefined && <Spinner size={18} />}
            <span className="sr-only">{kindWords[shot.kind]}</span>
          </>
        ) : (
          <ArtImage src={shot.thumb} alt={kindWords[shot.kind]} fit="mat" />
        )}
        {shot.advice !== undefined && shot.advice !== null && (
          <span className="absolute right-0 bottom-0 grid size-5 place-items-center rounded-full bg-warn-soft text-12 font-semibold text-warn">
            !<span className="sr-only"> {shot.advice}</span>
          </span>
        )}
      </li>
    ))}
  </ul>
);
