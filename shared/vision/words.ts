// Words of a descriptor: some of its bits as a number, by which a database names the pictures worth comparing with another one
// (locality-sensitive hashing, Indyk and Motwani 1998).
import { countOf, wordsPerFeature, type Features } from './features.ts';

/** Bits of a descriptor, for each table. Chosen on generated pictures: set about as often as not, and little correlated in a table. */
const tables: readonly (readonly number[])[] = [
  [148, 220, 115, 158, 190, 39, 1, 229, 216, 23, 140, 133, 7, 73, 236, 65, 193, 4, 79, 27, 177, 147, 86, 162],
  [71, 184, 162, 23, 193, 172, 229, 216, 39, 190, 212, 115, 133, 73, 65, 13, 147, 79, 17, 137, 140, 122, 4, 47],
  [226, 162, 73, 0, 229, 86, 186, 134, 140, 147, 206, 120, 133, 88, 79, 190, 235, 102, 115, 122, 7, 39, 47, 4],
  [137, 122, 73, 0, 86, 235, 229, 236, 65, 212, 206, 120, 39, 79, 7, 4, 81, 140, 190, 186, 96, 115, 230, 133],
  [134, 144, 99, 236, 193, 216, 73, 223, 243, 186, 203, 120, 4, 65, 37, 25, 115, 79, 190, 1, 86, 140, 212, 169],
  [237, 65, 86, 236, 120, 190, 79, 186, 201, 206, 229, 0, 235, 4, 7, 212, 81, 122, 134, 47, 133, 115, 147, 177],
];

/** A word that more pictures share says nothing of any one. */
export const crowded = 64;
/** Words in common: fewer are chance. */
export const leastShared = 8;

/** Features that are found by their words, of photographs and of known works, and those that look for others. */
const found = 120;
export const foundOfWork = 200;
const looking = 400;

/** Each once. A word fits into 27 bits. */
const wordsOf = (features: Features, most: number): number[] => {
  const words = new Set<number>();
  const count = Math.min(most, countOf(features));
  for (let feature = 0; feature < count; feature += 1) {
    const descriptor = feature * wordsPerFeature + 1;
    for (const [table, bits] of tables.entries()) {
      let word = table;
      for (const bit of bits) word = word * 2 + ((features.data[descriptor + (bit >> 5)]! >>> (bit & 31)) & 1);
      words.add(word);
    }
  }
  return [...words];
};

/** Under which a kept picture is found. */
export const ownWords = (features: Features, most = found): number[] => wordsOf(features, most);
/** By which a picture looks for others. */
export const askedWords = (features: Features): number[] => wordsOf(features, looking);
