// Every text in a file's metadata: PNG text chunks, EXIF fields, XMP packets, JPEG comments. Decompression is bounded.
import { inflateSync } from 'node:zlib';
import { exifTag, readExif, type Exif } from '#server/scan/photos/image-exif.ts';
import type { Chunk, ImageFormat } from '#server/scan/photos/image-chunks.ts';

export type FileText = {
  source: 'png' | 'exif' | 'xmp' | 'comment';
  /** The PNG keyword, or the EXIF field's name; 'packet' for XMP. */
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

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const startsWith = (bytes: Uint8Array, prefix: string): boolean => asBuffer(bytes.subarray(0, prefix.length)).toString('latin1') === prefix;

/** Null for invalid zlib data, or output beyond the limit. */
const unpack = (bytes: Uint8Array, most: number): Buffer | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, Math.min(maxText, most)) });
  } catch {
    return null;
  }
};

const pngText = ({ name, data }: Chunk, most: number): { key: string; bytes: Buffer; wide: boolean } | null => {
  const buffer = asBuffer(data);
  const keyEnd = buffer.indexOf(0);
  if (keyEnd < 1 || keyEnd > 79) return null;
  const key = buffer.toString('latin1', 0, keyEnd);
  if (name === 'tEXt') return { key, bytes: buffer.subarray(keyEnd + 1), wide: false };
  if (name === 'zTXt') {
    const bytes = unpack(buffer.subarray(keyEnd + 2), most);
    return bytes === null ? null : { key, bytes, wide: false };
  }
  const packed = buffer[keyEnd + 1] === 1;
  const languageEnd = buffer.indexOf(0, keyEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : buffer.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return null;
  const body = buffer.subarray(translatedEnd + 1);
  const bytes = packed ? unpack(body, most) : body;
  return bytes === null ? null : { key, bytes, wide: true };
};

/** ImageMagick stores EXIF and XMP in hexadecimal under its own keywords; null for other keywords. */
const rawProfile = (key: string, text: string): Buffer | null => {
  if (!/^Raw profile type (exif|APP1|xmp)$/i.test(key)) return null;
  const lines = text.trim().split('\n').slice(2).join('');
  return /^[0-9a-f\s]*$/i.test(lines) ? Buffer.from(lines.replaceAll(/\s/g, ''), 'hex') : null;
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
  const text = found.bytes.toString(found.wide ? 'utf8' : 'latin1');
  const profile = rawProfile(found.key, text);
  if (profile !== null) {
    const exif = exifTexts(readExif(profile));
    return exif.length > 0 ? exif : [{ source: 'xmp', key: 'packet', text: profile.toString('utf8') }];
  }
  return found.key === 'XML:com.adobe.xmp'
    ? [{ source: 'xmp', key: 'packet', text: found.bytes.toString('utf8') }]
    : [{ source: 'png', key: found.key, text }];
};

const fromJpeg = ({ name, data }: Chunk): FileText[] => {
  const buffer = asBuffer(data);
  if (name === 'COM') return [{ source: 'comment', key: 'comment', text: buffer.toString('utf8') }];
  if (name !== 'APP1') return [];
  if (startsWith(data, xmpPrefix)) return [{ source: 'xmp', key: 'packet', text: buffer.toString('utf8', xmpPrefix.length) }];
  return startsWith(data, xmpExtension)
    ? [{ source: 'xmp', key: 'packet', text: buffer.toString('utf8', xmpExtension.length + extensionHead) }]
    : [];
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
            ? [{ source: 'xmp' as const, key: 'packet', text: asBuffer(data).toString('utf8') }]
            : [];
    for (const text of more) all += text.text.length;
    found.push(...more);
  }
  return found;
};
