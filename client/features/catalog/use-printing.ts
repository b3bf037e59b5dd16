// Printing the collection: the shortcut first loads all pieces with their pictures; the browser's menu prints what was loaded ahead.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import { usePrintReading, type PrintedPiece } from './catalog-print.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { printAsked } from './select/ask-for-print.ts';

/** Pieces printed with pictures at most; a longer list is printed as a table without them. */
const maxPictures = 200;
/** Pieces loaded ahead of time at most: the browser's own print command does not wait for a load. */
const maxAhead = 1_000;
/** Quiet time after the last edit or keystroke before loading ahead. Milliseconds. */
const settledAfter = 1_000;

/** at: when it was gathered, in milliseconds. pictures: object URLs by piece id. */
export type Paper = { at: number; pieces: readonly PrintedPiece[]; pictures: ReadonlyMap<string, string> };

const withoutPictures: ReadonlyMap<string, string> = new Map();

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Null while nothing is printed. 'coming': the pieces are being loaded; print() is called again once they are there. */
export const usePrinting = (hits: CatalogHits): Paper | 'coming' | null => {
  const reading = usePrintReading();
  const [paper, setPaper] = useState<Paper | 'coming' | null>(null);
  useEffect(() => {
    if (reading === null) return;
    let ahead: Paper | null = null;
    let shown: Paper | 'coming' | null = null;
    let isOver = false;
    let addresses: string[] = [];
    const release = (): void => {
      for (const address of addresses) URL.revokeObjectURL(address);
      addresses = [];
    };
    const isWhole = hits.isPart !== true;

    const put = (next: typeof shown) => {
      shown = next;
      flushSync(() => setPaper(next));
    };
    const picturesOf = async (pieces: readonly PrintedPiece[]): Promise<Paper['pictures']> => {
      const pictures = new Map<string, string>();
      for (const piece of pieces) {
        const blob = await reading.picture(piece).catch(() => null);
        if (blob === null || isOver) continue;
        const address = URL.createObjectURL(blob);
        addresses.push(address);
        pictures.set(piece.id, address);
      }
      return pictures;
    };
    const gather = async (): Promise<void> => {
      const pieces = await reading.pieces(hits);
      release();
      const pictures = pieces.length > maxPictures ? withoutPictures : await picturesOf(pieces);
      if (isOver) return;
      put({ at: Date.now(), pieces, pictures });
      const images = document.querySelectorAll<HTMLImageElement>('[data-paper] img');
      await Promise.all([...images].map((image) => image.decode().catch(() => undefined)));
    };
    const gatherAndPrint = async (): Promise<void> => {
      try {
        await gather();
        if (!isOver) window.print();
      } catch (error) {
        toastFailure(error);
      }
    };

    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || !isWhole) return;
      event.preventDefault();
      void gatherAndPrint();
    };
    const onBefore = () => {
      if (shown === null) put(ahead ?? 'coming');
    };
    const onAfter = () => {
      const wasComing = shown === 'coming';
      put(null);
      release();
      if (wasComing && isWhole) void gatherAndPrint();
    };
    // Some browsers fire no print events, only the media query.
    const onMedia = () => {
      if (media.matches && isWhole && shown === null) void gather().catch(() => undefined);
    };

    const timer = setTimeout(() => {
      if (isWhole && hits.count <= maxAhead)
        void reading.pieces(hits).then(
          (pieces) => (ahead = { at: Date.now(), pieces, pictures: withoutPictures }),
          () => undefined,
        );
    }, settledAfter);
    const media = matchMedia('print');
    onMedia();
    const onAsked = () => {
      if (isWhole) void gatherAndPrint();
    };
    addEventListener('keydown', onKey);
    document.addEventListener(printAsked, onAsked);
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    media.addEventListener('change', onMedia);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('keydown', onKey);
      document.removeEventListener(printAsked, onAsked);
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
      media.removeEventListener('change', onMedia);
      setPaper(null);
      release();
    };
  }, [hits, reading]);
  return paper;
};
