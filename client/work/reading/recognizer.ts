// The reader of labels, for pages: opened where its program and the chosen languages are on this device.
import { chosenLanguages } from '#client/photo/labels/chosen-languages.ts';
import { filesOf, missingOf } from '#client/photo/labels/needed-files.ts';
import { openReader, type Reader } from '#client/photo/labels/reader.ts';
import { readingFiles } from '#client/photo/labels/reading-files.ts';
import type { Recognize } from './reading-pass.ts';

export type Recognizer = { recognize: Recognize; close: () => void };

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'));

/** Null if something has to be downloaded first, which is asked before. The worker starts with the first page. */
export const openRecognizer = async (): Promise<Recognizer | null> => {
  const languages = chosenLanguages();
  if ((await missingOf(languages)).bytes > 0) return null;
  let reader: Promise<Reader> | null = null;
  const open = async (): Promise<Reader> => {
    const [program, ...models] = await readingFiles(filesOf(languages), () => undefined, new AbortController().signal);
    if (program === undefined) throw new Error('nothing to read with');
    return openReader(program, models);
  };
  return {
    recognize: async (page) => (await (reader ??= open())).readPage(await pictureOf(page)),
    close: () => void reader?.then(({ close }) => close()).catch(() => undefined),
  };
};
