// Every text in a file's metadata: PNG text chunks, EXIF fields, XMP packets, JPEG comments. Decompression is bounded.
import { latin1, utf8 } from '#shared/examiners/container/byte-text.ts';
import { exifTag, readExif, type Exif } from '#shared/examiners/container/image-exif.ts';
import type { Chunk, ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import { inflate } from '#shared/examiners/container/inflate.ts';

export type FileText = {
  /** hidden: in the lowest bits of the pixels. */
  source: 'png' | 'exif' | 'xmp' | 'comment' | 'hidden';
  /** The PNG keyword, or the EXIF field's name; 'packet' for XMP; the mark of a hidden text. */
  key: string;
  text: string;
};

const maxTexts = 200;
/** Limits for one decompressed text and for all together, in bytes; a generator's workflow has some hundred kilobytes. */
const maxText = 4_194_304;
const maxAll = 16_777_216;
const xmpPrefix = 'http://ns.adobe.com/xap/1.0/\0';
const xmpExtension = 'http://ns.adobe.com/xmp/extension/\0';
/** After the prefix of an extended packet: 32 letters, full length, offset. */
const extensionHead = 40;

const startsWith = (bytes: Uint8Array, prefix: string): boolean => latin1(bytes.subarray(0, prefix.length)) === prefix;
const unpack = (bytes: Uint8Array, most: number): Uint8Array | null => inflate(bytes, Math.max(1, Math.min(maxText, most)));

const pngText = ({ name, data }: Chunk, most: number): { key: string; bytes: Uint8Array; wide: boolean } | null => {
  const keyEnd = data.indexOf(0);
  if (keyEnd < 1 || keyEnd > 79) return null;
  const key = latin1(data.subarray(0, keyEnd));
  if (name === 'tEXt') return { key, bytes: data.subarray(keyEnd + 1), wide: false };
  if (name === 'zTXt') {
    const bytes = unpack(data.subarray(keyEnd + 2), most);
    return bytes === null ? null : { key, bytes, wide: false };
  }
  const packed = data[keyEnd + 1] === 1;
  const languageEnd = data.indexOf(0, keyEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return null;
  const body = data.subarray(translatedEnd + 1);
  const bytes = packed ? unpack(body, most) : body;
  return bytes === null ? null : { key, bytes, wide: true };
};

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from({ length: digits.length >> 1 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));

/** ImageMagick stores EXIF and XMP in hexadecimal under its own keywords; null for other keywords. */
const rawProfile = (key: string, text: string): Uint8Array | null => {
  if (!/^Raw profile type (exif|APP1|xmp)$/i.test(key)) return null;
  const lines = text.trim().split('\n').slice(2).join('');
  return /^[0-9a-f\s]*$/i.test(lines) ? fromHex(lines.replaceAll(/\s/g, '')) : null;
};

const exifTexts = (exif: Exif): FileText[] => {
  const names = new Map<number, string>(Object.entries(exifTag).map(([key, tag]) => [tag, key]));
  return [...exif.texts].flatMap(([tag, text]) => {
    const key = names.get(tag);
    return key === undefined || text === '' ? [] : [{ source: 'exif' as const, key, text }];
  });
};

const fromPng = (chunk: Chunk, most: number): FileText[] => {
  const found = pngText(chunk, most);
  if (found === null) return [];
  const text = found.wide ? utf8(found.bytes) : latin1(found.bytes);
  const profile = rawProfile(found.key, text);
  if (profile !== null) {
    const exif = exifTexts(readExif(profile));
    return exif.length > 0 ? exif : [{ source: 'xmp', key: 'packet', text: utf8(profile) }];
  }
  return found.key === 'XML:com.adobe.xmp'
    ? [{ source: 'xmp', key: 'packet', text: utf8(found.bytes) }]
    : [{ source: 'png', key: found.key, text }];
};

const fromJpeg = ({ name, data }: Chunk): FileText[] => {
  if (name === 'COM') return [{ source: 'comment', key: 'comment', text: utf8(data) }];
  if (name !== 'APP1') return [];
  const xmpFrom = startsWith(data, xmpPrefix)
    ? xmpPrefix.length
    : startsWith(data, xmpExtension)
      ? xmpExtension.length + extensionHead
      : -1;
  return xmpFrom < 0 ? [] : [{ source: 'xmp', key: 'packet', text: utf8(data.subarray(xmpFrom)) }];
};

export const textsOf = (format: ImageFormat, chunks: readonly Chunk[], exif: Exif): FileText[] => {
  const found = exifTexts(exif);
  let all = 0;
  for (const chunk of chunks) {
    if (found.length >= maxTexts || all >= maxAll) break;
    if (chunk.data.length > maxText) continue;
    const { name, data } = chunk;
    const more =
      format === 'jpeg'
        ? fromJpeg(chunk)
        : name === 'tEXt' || name === 'zTXt' || name === 'iTXt'
          ? fromPng(chunk, maxAll - all)
          : name === 'XMP '
            ? [{ source: 'xmp' as const, key: 'packet', text: utf8(data) }]
            : [];
    for (const text of more) all += text.text.length;
    found.push(...more);
  }
  return found;
};
