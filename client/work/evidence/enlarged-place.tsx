// A place of a photograph, enlarged with its pixels unsmoothed: what was found is too fine for the picture that is shown.
import type { Region } from '#shared/domain/piece/finding.ts';
import { useSource } from '#client/ui/art-image.tsx';
import { t } from '#shared/language/t.ts';

type EnlargedPlaceProps = {
  /** The upright photograph. */
  photograph: Blob;
  /** Of it, in pixels. */
  size: { width: number; height: number };
  region: Region;
  number: number;
};

const factor = 5;
/** CSS pixels. */
const box = { width: 190, height: 142 };

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), Math.max(0, most));

export const EnlargedPlace = ({ photograph, size, region, number }: EnlargedPlaceProps) => {
  const src = useSource(photograph);
  const [width, height] = [size.width * factor, size.height * factor];
  const left = clamp((region.x + region.width / 2) * width - box.width / 2, width - box.width);
  const top = clamp((region.y + region.height / 2) * height - box.height / 2, height - box.height);
  return (
    <figure className="flex items-end gap-3 max-sm:flex-col max-sm:items-start print:hidden">
      <div className="shrink-0 overflow-hidden" style={box}>
        <img
          src={src}
          alt=""
          className="max-w-none [image-rendering:pixelated]"
          style={{ width, height, transform: `translate(${-left}px, ${-top}px)` }}
        />
      </div>
      <figcaption className="text-12 text-ink-2">
        {t('Place {number}, enlarged {factor} times. Printing ink lies in rows of dots; paint rarely does.', { number, factor })}
      </figcaption>
    </figure>
  );
};
