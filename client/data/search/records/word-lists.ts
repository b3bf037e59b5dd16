// The words of the records of each piece, packed: which pieces have a word that holds a needle, in one pass over numbers.

/** Longer runs of characters are cut: nobody types them, and a text may be one long line. */
const longestWord = 64;
/** A shorter needle has to be a whole word: nearly every piece holds two given letters. */
const leastPart = 3;

/** Packed lists of words by piece. */
export type PackedWords = {
  /** The ids of the pieces, one on each line. */
  pieces: string;
  /** Folded, one on each line; a word's number is its line. */
  words: string;
  /** Where the list of each piece begins, and the end of the last one. */
  starts: Uint32Array;
  /** Numbers of words. */
  lists: Uint32Array;
};

/** Distinct words of folded texts, without the punctuation around them. */
export const wordsIn = (texts: readonly string[]): Set<string> => {
  const found = new Set<string>();
  for (const text of texts)
    for (const given of text.split(/\s+/)) {
      const word = given.replace(edges, '').slice(0, longestWord);
      if (word !== '') found.add(word);
    }
  return found;
};
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A list of numbers that grows without being copied each time. */
const growing = () => {
  let room = new Uint32Array(1_024);
  let length = 0;
  return {
    push: (value: number): void => {
      if (length === room.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(room);
        room = larger;
      }
      room[length] = value;
      length += 1;
    },
    length: () => length,
    done: () => room.slice(0, length),
  };
};

export type Packer = { add: (pieceId: string, words: ReadonlySet<string>) => void; done: () => PackedWords };

/** Each piece is added once. */
export const createPacker = (): Packer => {
  const numbers = new Map<string, number>();
  const pieces: string[] = [];
  const starts = growing();
  const lists = growing();
  return {
    add: (pieceId, words) => {
      if (words.size === 0) return;
      pieces.push(pieceId);
      starts.push(lists.length());
      for (const word of words) {
        const known = numbers.get(word);
        lists.push(known ?? numbers.size);
        if (known === undefined) numbers.set(word, numbers.size);
      }
    },
    done: () => {
      starts.push(lists.length());
      return { pieces: pieces.join('\n'), words: [...numbers.keys()].join('\n'), starts: starts.done(), lists: lists.done() };
    },
  };
};

export type WordLists = {
  /** Replaces the words of a piece; an empty list removes them. */
  set: (pieceId: string, words: Iterable<string>) => void;
  /** Numbers of the pieces, ascending; see `pieces`. */
  find: (needle: string) => Uint32Array;
  /** By their number; only ever grows. */
  pieces: () => readonly string[];
};

export const createWordLists = (packed: PackedWords): WordLists => {
  const words: string[] = packed.words === '' ? [] : packed.words.split('\n');
  const numbers = new Map(words.map((word, at) => [word, at]));
  const pieces: string[] = packed.pieces === '' ? [] : packed.pieces.split('\n');
  const places = new Map(pieces.map((id, at) => [id, at]));
  const { lists: base, starts } = packed;
  const packedPieces = pieces.length;
  /** Newer lists, by the number of the piece: they take the place of the packed one. */
  const newer = new Map<number, number[]>();
  let text: string | null = null;
  let textStarts = new Uint32Array(0);

  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, words.length);
    text = null;
    return words.push(word) - 1;
  };
  const placeOf = (pieceId: string): number => {
    const known = places.get(pieceId);
    if (known !== undefined) return known;
    places.set(pieceId, pieces.length);
    return pieces.push(pieceId) - 1;
  };

  /** 1 for each word that holds the needle; null if none does. */
  const marked = (needle: string): Uint8Array | null => {
    if (needle.length < leastPart) {
      const number = numbers.get(needle);
      if (number === undefined) return null;
      const one = new Uint8Array(words.length);
      one[number] = 1;
      return one;
    }
    if (text === null) {
      text = words.join('\n');
      textStarts = new Uint32Array(words.length + 1);
      let at = 0;
      for (const [number, word] of words.entries()) {
        textStarts[number] = at;
        at += word.length + 1;
      }
      textStarts[words.length] = at;
    }
    let marks: Uint8Array | null = null;
    let number = 0;
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, textStarts[number])) {
      let high = words.length - 1;
      while (number < high) {
        const middle = (number + high + 1) >> 1;
        if ((textStarts[middle] ?? 0) <= at) number = middle;
        else high = middle - 1;
      }
      (marks ??= new Uint8Array(words.length))[number] = 1;
      number += 1;
      if (number >= words.length) break;
    }
    return marks;
  };

  return {
    set: (pieceId, given) => void newer.set(placeOf(pieceId), [...given].map(numberOf)),
    find: (given) => {
      const marks = marked(given.replace(edges, '') || given);
      if (marks === null) return new Uint32Array(0);
      const found: number[] = [];
      for (let place = 0; place < pieces.length; place += 1) {
        const list = newer.get(place);
        if (list !== undefined) {
          if (list.some((number) => marks[number] === 1)) found.push(place);
        } else if (place < packedPieces) {
          const end = starts[place + 1] ?? 0;
          for (let at = starts[place] ?? 0; at < end; at += 1)
            if (marks[base[at] ?? 0] === 1) {
              found.push(place);
              break;
            }
        }
      }
      return Uint32Array.from(found);
    },
    pieces: () => pieces,
  };
};
