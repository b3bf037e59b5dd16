// The renderings of a public picture that a browser chooses from, the same in a page's head and in the page.
import { addressWithWidth, widthsFor } from './artwork-images.ts';

/** How wide a picture is shown, for `sizes`. */
export const shownWidths = {
  /** The picture of a work's own page. */
  page: '(min-width: 80rem) 42rem, (min-width: 64rem) 54vw, 100vw',
  /** One of the works of a grid with two to four columns. */
  card: '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw',
  /** One of up to six works in a row. */
  tile: '(min-width: 80rem) 12rem, (min-width: 40rem) 30vw, 46vw',
  half: '(min-width: 40rem) 36rem, 100vw',
  thumbnail: '4rem',
} as const;
export type ShownWidth = keyof typeof shownWidths;

/** For `srcset`. url: may carry a share token. width: of the photograph in pixels. */
export const sourceSetOf = ({ url, width }: { url: string; width: number }): string =>
  widthsFor(width)
    .map((one) => `${addressWithWidth(url, one)} ${one}w`)
    .join(', ');
