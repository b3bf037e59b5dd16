// The files of the fonts in printed files, one for each script, in the order in which a character is looked for.
import sansCyrillic from '@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff?url';
import sansCyrillicMore from '@fontsource/source-sans-3/files/source-sans-3-cyrillic-ext-400-normal.woff?url';
import sansGreek from '@fontsource/source-sans-3/files/source-sans-3-greek-400-normal.woff?url';
import sansGreekMore from '@fontsource/source-sans-3/files/source-sans-3-greek-ext-400-normal.woff?url';
import sansLatin from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff?url';
import sansLatinMore from '@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff?url';
import serifCyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url';
import serifCyrillicMore from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff?url';
import serifGreek from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url';
import serifLatin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serifLatinMore from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url';
import type { Face } from './pdf-writer.ts';

/** What one typeface lacks, such as its classical Greek, is taken from the other. */
const addresses: Record<Face, readonly string[]> = {
  sans: [sansLatin, sansLatinMore, sansGreek, sansCyrillic, sansGreekMore, sansCyrillicMore],
  serif: [serifLatin, serifLatinMore, serifGreek, serifCyrillic, serifCyrillicMore, sansGreekMore, sansLatinMore],
};

const fetched = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** From what the service worker keeps, else from our server. Rejects if neither has one. */
export const paperFonts = async (): Promise<Record<Face, Uint8Array[]>> => {
  const [sans, serif] = await Promise.all([addresses.sans, addresses.serif].map((all) => Promise.all(all.map(fetched))));
  return { sans: sans ?? [], serif: serif ?? [] };
};
