// Shortens the frames of the socket: what is in most of them is one control character each, which JSON text never has unescaped.

/** First character of a shortened frame; alone, it says that the sender can read such frames. */
export const packedMark = '\u001f';
/** Characters; longer frames are left as they are, so that a short one cannot become a huge one. */
const most = 32_768;

/** Both ends must have the same list: a changed one needs a flag of its own in the hello. */
const common = [
  '{"ask":',
  ',"request":{"protocol":2,"device":"',
  '","user":"',
  '","epoch":"',
  '","cursor":',
  ',"operations":[',
  '{"id":"',
  '","device":"',
  '","seq":',
  '"clock":"',
  '","kind":"',
  '","payload":{"',
  'pieceId":"',
  '","values":{"',
  '},"seen":{"',
  '}}],"replays":true}}',
  ',"answer":{"epoch":"',
  '","serverTime":',
  ',"results":[',
  '],"changes":{"cursor":',
  ',"more":false,"feeds":{}',
  ',"replay":{"at":',
  ',"sums":["',
  '{"version":',
  ',"page":{"epoch":"',
  '","after":',
  ',"upTo":',
  ',"serverTime":',
] as const;

export type Packing = {
  /** With its mark; unchanged where it is too long. text: JSON. */
  pack(text: string): string;
  /** A frame that begins with the mark, as JSON text; null where it is too long. */
  unpack(frame: string): string | null;
};

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const signOf = (at: number): string => String.fromCharCode(at + 1);
const signs = new Map<string, string>(common.map((word, at) => [word, signOf(at)]));
/** The longest word that fits anywhere. */
const anyWord = new RegExp(
  common
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'g',
);
/** Every control character but the mark. */
// eslint-disable-next-line no-control-regex
const anySign = /[\u0001-\u001e]/g;

/** own: two texts that both ends know of this socket, at least one character each. */
export const createPacking = (own: readonly [string, string]): Packing => {
  const words: readonly string[] = [...common, ...own];
  return {
    pack: (text) => {
      if (text.length > most) return text;
      const packed = text.replace(anyWord, (word) => signs.get(word) ?? word);
      return packedMark + own.reduce((all, word, at) => all.replaceAll(word, signOf(common.length + at)), packed);
    },
    unpack: (frame) =>
      frame.length > most ? null : frame.slice(packedMark.length).replace(anySign, (sign) => words[sign.charCodeAt(0) - 1] ?? sign),
  };
};
