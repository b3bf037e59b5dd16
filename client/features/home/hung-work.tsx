// A framed work with its label beneath, as in a gallery.
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

export type HungWorkProps = {
  src: string;
  width: number;
  height: number;
  title: string;
  artist: string;
  year: string;
  eager?: boolean | undefined;
  className?: string | undefined;
};

export const HungWork = ({ src, width, height, title, artist, year, eager = false, className }: HungWorkProps) => (
  <figure className={cx('min-w-0', className)}>
    <img
      src={src}
      width={width}
      height={height}
      alt={t('{title} by {artist}', { title, artist })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="h-auto w-full shadow-[0_1px_2px_var(--shadow-color),0_12px_32px_-8px_var(--shadow-color)]"
    />
    <figcaption className="mt-3 text-12 text-ink-3">
      {artist}, <i>{title}</i>, {year}
    </figcaption>
  </figure>
);
