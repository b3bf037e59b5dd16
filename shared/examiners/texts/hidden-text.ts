// Reads the settings that generators hide in the lowest bits of a lossless picture ('stealth' parameters): in its transparency or colors.
import { latin1, utf8 } from '#shared/examiners/container/byte-text.ts';
import { gunzip } from '#shared/examiners/container/inflate.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import type { FileText } from './file-texts.ts';

const marks: Record<string, { packed: boolean }> = {
  stealth_pnginfo: { packed: false },
  stealth_pngcomp: { packed: true },
  stealth_rgbinfo: { packed: false },
  stealth_rgbcomp: { packed: true },
};
const markBytes = 15;
/** The length in bits, in four bytes, stands between the mark and the text. */
const headBytes = markBytes + 4;
const maxText = 4_194_304;

/** bit: the lowest bit at that place, counted down the columns from the left. */
const readBytes = (bit: (place: number) => number, from: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => {
    let byte = 0;
    for (let step = 0; step < 8; step++) byte = (byte << 1) | bit((from + at) * 8 + step);
    return byte;
  });

const textIn = (bit: (place: number) => number, places: number): FileText | null => {
  if (places < headBytes * 8) return null;
  const mark = latin1(readBytes(bit, 0, markBytes));
  if (!Object.hasOwn(marks, mark)) return null;
  const length = readBytes(bit, markBytes, 4).reduce((sum, byte) => sum * 256 + byte, 0) >> 3;
  const isWhole = length > 0 && length <= maxText && (headBytes + length) * 8 <= places;
  const bytes = isWhole ? readBytes(bit, headBytes, length) : new Uint8Array();
  const text = marks[mark]?.packed === true ? gunzip(bytes, maxText) : bytes;
  return { source: 'hidden', key: mark, text: utf8(text ?? new Uint8Array()) };
};

/** alpha: one byte per pixel, or null for a picture without transparency. Null where nothing is hidden. */
export const hiddenText = ({ data, width, height }: Pixels, alpha: Uint8Array | null): FileText | null => {
  const pixelAt = (place: number): number => (place % height) * width + Math.floor(place / height);
  const inAlpha = alpha === null ? null : textIn((place) => alpha[pixelAt(place)]! & 1, width * height);
  return inAlpha ?? textIn((place) => data[pixelAt(Math.floor(place / 3)) * 3 + (place % 3)]! & 1, width * height * 3);
};
