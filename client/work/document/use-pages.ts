// A file opened as pages while its dialog is shown, and one of them drawn.
import { useEffect, useState } from 'react';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { openPages, type Pages } from './pages.ts';
import { UnshownFile } from './unshown-file.ts';

export type OpenedPages = { pages: Pages | null; problem: string | null };
export type DrawnPage = { canvas: HTMLCanvasElement | null; text: string; problem: string | null };

const wordsOf = (error: unknown): string => sentenceOf(error, new UnshownFile('damaged').message);

/** read: called once. */
export const usePages = (read: () => Promise<ArrayBuffer>): OpenedPages => {
  const [opened, setOpened] = useState<OpenedPages>({ pages: null, problem: null });
  const [reading] = useState(() => read);
  useEffect(() => {
    let isWanted = true;
    let pages: Pages | null = null;
    const open = async (): Promise<void> => {
      const made = await openPages(await reading());
      if (!isWanted) return made.close();
      pages = made;
      setOpened({ pages, problem: null });
    };
    open().catch((error: unknown) => {
      if (isWanted) setOpened({ pages: null, problem: wordsOf(error) });
    });
    return () => {
      isWanted = false;
      pages?.close();
    };
  }, [reading]);
  return opened;
};

export const useDrawnPage = (pages: Pages, at: number): DrawnPage => {
  const [drawn, setDrawn] = useState<DrawnPage>({ canvas: null, text: '', problem: null });
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const canvas = await pages.draw(at);
      if (isWanted) setDrawn({ canvas, text: '', problem: null });
      const text = await pages.text(at).catch(() => '');
      if (isWanted) setDrawn({ canvas, text, problem: null });
    };
    draw().catch((error: unknown) => {
      if (isWanted) setDrawn({ canvas: null, text: '', problem: wordsOf(error) });
    });
    return () => {
      isWanted = false;
    };
  }, [pages, at]);
  return drawn;
};
