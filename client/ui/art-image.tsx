// A work of art in a box of its own proportions: never cropped, and nothing moves when it arrives.
import ImageOff from 'lucide-react/icons/image-off';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

import { cx } from './class-names.ts';

export type ArtImageProps = {
  /** An address, or bytes held on this device; undefined while it is not known yet, null where there is none. */
  src: string | Blob | null | undefined;
  alt: string;
  /** Of the picture itself, in pixels; without them a box of four to three is kept. */
  width?: number | undefined;
  height?: number | undefined;
  /** A thumbhash in base64, shown until the picture is there. */
  placeholder?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** 'natural': the box has the picture's proportions. 'mat': the picture lies in the middle of whatever box its parent gives. */
  fit?: 'natural' | 'mat' | undefined;
  /** True for what is seen first on a page. */
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

/** Addresses of the Blobs that are shown somewhere. */
const lent = new Map<Blob, { address: string; uses: number }>();
const lend = (blob: Blob) => {
  const one = lent.get(blob) ?? { address: URL.createObjectURL(blob), uses: 0 };
  one.uses += 1;
  lent.set(blob, one);
  return () => {
    one.uses -= 1;
    if (one.uses > 0) return;
    lent.delete(blob);
    URL.revokeObjectURL(one.address);
  };
};

/** The address of a Blob, given back to the browser when it is no longer shown. */
const useSource = (src: string | Blob | null | undefined): string | undefined => {
  const blob = src instanceof Blob ? src : null;
  const borrow = useCallback(() => (blob === null ? () => undefined : lend(blob)), [blob]);
  const address = useSyncExternalStore(
    borrow,
    () => (blob === null ? undefined : lent.get(blob)?.address),
    () => undefined,
  );
  return typeof src === 'string' && src !== '' ? src : address;
};

export const ArtImage = (props: ArtImageProps) => {
  const { src, alt, width = 4, height = 3, placeholder, srcSet, sizes, fit = 'natural', eager = false, className } = props;
  const source = useSource(src);
  const blur = useMemo(() => blurOf(placeholder), [placeholder]);
  // Of which address: one that is at hand already may have come before anything else is done.
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands for a picture that is not there
        <div role="img" aria-label={alt} className="absolute inset-0 grid place-items-center text-ink-3">
          <ImageOff size={28} aria-hidden />
        </div>
      )}
    </div>
  );
};
