// Reads the EXIF fields that are needed here. Every offset is checked; a broken block is read up to its error.
import { latin1, utf16, utf8 } from './byte-text.ts';
import type { Chunk, ImageFormat } from './image-chunks.ts';

/** Degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };
/** Texts of the first and the EXIF directory by tag number; orientation 1 to 8; place: where the picture was taken. */
export type Exif = { orientation: number; texts: ReadonlyMap<number, string>; place: Place | null };

export const exifTag = {
  imageDescription: 0x010e,
  make: 0x010f,
  model: 0x0110,
  software: 0x0131,
  artist: 0x013b,
  copyright: 0x8298,
  userComment: 0x9286,
} as const;
/** When the picture was taken, and the time zone of that. */
const takenTag = 0x9003;
const takenZoneTag = 0x9011;
const orientationTag = 0x0112;
const exifDirectoryTag = 0x8769;
const gpsDirectoryTag = 0x8825;
/** most: degrees. ref: the tag that says which half of the globe it is. */
const gpsTag = { latitude: { ref: 1, tag: 2, most: 90 }, longitude: { ref: 3, tag: 4, most: 180 } } as const;
const maxEntries = 512;
const maxText = 4_194_304;
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const exifPrefix = 'Exif\0\0';

/** UserComment starts with its encoding in eight bytes; UNICODE occurs in either byte order, regardless of the block's. */
const commentText = (bytes: Uint8Array): string => {
  const coding = latin1(bytes.subarray(0, 8));
  const body = bytes.subarray(8);
  if (!coding.startsWith('UNICODE')) return utf8(coding.startsWith('ASCII') || coding === '\0\0\0\0\0\0\0\0' ? body : bytes);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at + 1 < Math.min(body.length, 512); at += 2) {
    if (body[at] === 0) evenZeros++;
    if (body[at + 1] === 0) oddZeros++;
  }
  return utf16(body, oddZeros >= evenZeros);
};

type Block = { view: DataView; bytes: Uint8Array; little: boolean };
/** value: the bytes of all `count` values, cut short where the block ends. base: of the entry itself, in bytes. */
type Entry = { tag: number; type: number; base: number; value: Uint8Array };

const entriesOf = ({ view, bytes, little }: Block, at: number): Entry[] => {
  if (at + 2 > bytes.length) return [];
  const found: Entry[] = [];
  const count = Math.min(view.getUint16(at, little), maxEntries);
  for (let entry = 0; entry < count; entry++) {
    const base = at + 2 + entry * 12;
    if (base + 12 > bytes.length) break;
    const type = view.getUint16(base + 2, little);
    const length = (sizes[type] ?? 0) * view.getUint32(base + 4, little);
    if (length > maxText) continue;
    const start = length <= 4 ? base + 8 : view.getUint32(base + 8, little);
    found.push({ tag: view.getUint16(base, little), type, base, value: bytes.subarray(start, Math.min(start + length, bytes.length)) });
  }
  return found;
};

const addTexts = (texts: Map<number, string>, entries: readonly Entry[]): void => {
  for (const { tag, type, value } of entries) {
    if ((type !== 1 && type !== 2 && type !== 7) || value.length === 0) continue;
    const text = tag === exifTag.userComment ? commentText(value) : utf8(value);
    texts.set(tag, text.replaceAll('\0', ' ').trim());
  }
};

/** Decimal degrees from degrees, minutes and seconds; null if they are absent or out of range. */
const degreesOf = (
  { little }: Block,
  entries: readonly Entry[],
  { ref, tag, most }: (typeof gpsTag)[keyof typeof gpsTag],
): number | null => {
  const value = entries.find((entry) => entry.tag === tag && entry.type === 5)?.value;
  if (value === undefined || value.length < 24) return null;
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  const [degrees = NaN, minutes = NaN, seconds = NaN] = [0, 8, 16].map((at) => view.getUint32(at, little) / view.getUint32(at + 4, little));
  const amount = degrees + minutes / 60 + seconds / 3600;
  const isNegative = /^[SW]/.test(latin1(entries.find((entry) => entry.tag === ref)?.value ?? new Uint8Array()));
  return amount <= most ? (isNegative ? -amount : amount) : null;
};

const placeIn = (block: Block, at: number): Place | null => {
  const entries = entriesOf(block, at);
  const [latitude, longitude] = [degreesOf(block, entries, gpsTag.latitude), degreesOf(block, entries, gpsTag.longitude)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

/** bytes: as a file holds them. */
const withoutPrefix = (bytes: Uint8Array): Uint8Array => (latin1(bytes.subarray(0, 6)) === exifPrefix ? bytes.subarray(6) : bytes);

/** bytes: a TIFF block, with or without the six-byte prefix of a JPEG. */
export const readExif = (bytes: Uint8Array): Exif => {
  const block = withoutPrefix(bytes);
  const texts = new Map<number, string>();
  const order = latin1(block.subarray(0, 2));
  if (block.length < 8 || (order !== 'II' && order !== 'MM')) return { orientation: 1, texts, place: null };
  const parts = { view: new DataView(block.buffer, block.byteOffset, block.byteLength), bytes: block, little: order === 'II' };
  const first = entriesOf(parts, parts.view.getUint32(4, parts.little));
  const offsetOf = (directory: number): number => {
    const base = first.findLast(({ tag }) => tag === directory)?.base;
    return base === undefined ? 0 : parts.view.getUint32(base + 8, parts.little);
  };
  addTexts(texts, first);
  const inner = offsetOf(exifDirectoryTag);
  if (inner > 0) addTexts(texts, entriesOf(parts, inner));
  const gps = offsetOf(gpsDirectoryTag);
  const base = first.findLast(({ tag, type }) => tag === orientationTag && type === 3)?.base;
  const orientation = base === undefined ? 1 : parts.view.getUint16(base + 8, parts.little);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    texts,
    place: gps > 0 ? placeIn(parts, gps) : null,
  };
};

/** The first EXIF block of a file as a TIFF file, or an empty one. */
const exifBlockOf = (format: ImageFormat, chunks: readonly Chunk[]): Uint8Array => {
  const name = format === 'jpeg' ? 'APP1' : format === 'png' ? 'eXIf' : 'EXIF';
  const chunk = chunks.find((one) => one.name === name && (format !== 'jpeg' || latin1(one.data.subarray(0, 6)) === exifPrefix));
  return withoutPrefix(chunk?.data ?? new Uint8Array());
};

/** What the first EXIF block of a file says. */
export const exifOf = (format: ImageFormat, chunks: readonly Chunk[]): Exif => readExif(exifBlockOf(format, chunks));

/** When the camera says that it took the picture, in its own local time: '2026-11-20T14:03:22', with '+01:00' where it says so. */
export const takenAt = ({ texts }: Exif): string | null => {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(texts.get(takenTag) ?? '') ?? [];
  if (time === undefined || Number(year) < 1980 || !(Number(month) >= 1 && Number(month) <= 12) || Number(day) < 1) return null;
  return `${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.exec(texts.get(takenZoneTag) ?? '')?.[0] ?? ''}`;
};

/** 'Make Model' of the camera, or null. */
export const cameraOf = ({ texts }: Exif): string | null => {
  const [make, model] = [exifTag.make, exifTag.model].map((tag) => (texts.get(tag) ?? '').replaceAll(/\s+/g, ' ').slice(0, 80));
  const name = model !== undefined && make !== undefined && model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return name.trim() === '' ? null : name.trim();
};
