// A picture of an artwork in a box with its aspect ratio: never cropped, and no layout shift when it loads.
import ImageOff from 'lucide-react/icons/image-off';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

import { cx } from './class-names.ts';

export type ArtImageProps = {
  /** A URL, or bytes on this device; undefined while loading, null if there is none. */
  src: string | Blob | null | undefined;
  alt: string;
  /** Intrinsic size in pixels; without it the box is 4:3. */
  width?: number | undefined;
  height?: number | undefined;
  /** A thumbhash in base64, shown until the picture has loaded. */
  placeholder?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** 'natural': the box has the picture's aspect ratio. 'mat': the picture is centered in the parent's box. */
  fit?: 'natural' | 'mat' | undefined;
  /** True for pictures in the first viewport. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

const blurOf = (placeholder: string | undefined): string | undefined => {
  if (placeholder === undefined || placeholder === '') return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

/** Reference-counted object URLs of the Blobs in use. */
const objectUrls = new Map<Blob, { address: string; uses: number }>();
const retainUrl = (blob: Blob) => {
  const one = objectUrls.get(blob) ?? { address: URL.createObjectURL(blob), uses: 0 };
  one.uses += 1;
  objectUrls.set(blob, one);
  return () => {
    one.uses -= 1;
    if (one.uses > 0) return;
    objectUrls.delete(blob);
    URL.revokeObjectURL(one.address);
  };
};

/** The object URL of a Blob, revoked when it is no longer used. */
export const useSource = (src: string | Blob | null | undefined): string | undefined => {
  const blob = src instanceof Blob ? src : null;
  const borrow = useCallback(() => (blob === null ? () => undefined : retainUrl(blob)), [blob]);
  const address = useSyncExternalStore(
    borrow,
    () => (blob === null ? undefined : objectUrls.get(blob)?.address),
    () => undefined,
  );
  return typeof src === 'string' && src !== '' ? src : address;
};

export const ArtImage = (props: ArtImageProps) => {
  const { src, alt, width = 4, height = 3, placeholder, srcSet, sizes, fit = 'natural', eager = false, className } = props;
  const source = useSource(src);
  const blur = useMemo(() => blurOf(placeholder), [placeholder]);
  // Keyed by URL: a cached picture may load before an effect could reset the state.
  const [end, setEnd] = useState<{ source: string | undefined; state: 'there' | 'missing' }>();
  const state = end !== undefined && end.source === source ? end.state : 'coming';
  const missing = state === 'missing' || src === null || src === '';
  return (
    <div
      className={cx('relative overflow-hidden', fit === 'mat' ? 'size-full' : 'w-full', blur === undefined && 'bg-surface-2', className)}
      style={fit === 'natural' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {blur !== undefined && state !== 'there' && (
        <img src={blur} alt="" aria-hidden className={cx('absolute inset-0 size-full', fit === 'mat' ? 'object-contain' : 'object-fill')} />
      )}
      {source !== undefined && !missing && (
        <img
          src={source}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onLoad={() => setEnd({ source, state: 'there' })}
          onError={() => setEnd({ source, state: 'missing' })}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {missing && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- placeholder for a missing picture
        <div role="img" aria-label={alt} className="absolute inset-0 grid place-items-center text-ink-3">
          <ImageOff size={28} aria-hidden />
        </div>
      )}
    </div>
  );
};
