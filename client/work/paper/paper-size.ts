// The paper that people print on where they are.
import type { PageSize } from './pdf-writer.ts';

const a4: PageSize = { width: 595.28, height: 841.89 };
const letter: PageSize = { width: 612, height: 792 };
const withLetter = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'VE', 'PH']);

/** In points. tag: the browser's language, a BCP 47 tag. */
export const paperSize = (tag: string): PageSize => {
  const region = /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1];
  return region !== undefined && withLetter.has(region) ? letter : a4;
};
