// The value of a field that holds a file: what is said of its bytes, which are stored apart under its id.
import { isUuid } from '#shared/domain/ids.ts';

/** size: bytes. sha256: hexadecimal digits in lower case. */
export type FileRef = { id: string; name: string; type: string; size: number; sha256: string };

export const maxFileBytes = 52_428_800;
export const maxFileName = 200;
/** For what has no usable type of its own. */
export const plainFileType = 'application/octet-stream';

// What a path, a header or a listing could be led astray by: separators, control characters, and marks that turn the direction of writing.
const misleading = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const mimeType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,100}$/;
const digest = /^[0-9a-f]{64}$/;

/** The name of a file as it may be kept: one segment of a path, with its ending, never empty. */
export const cleanFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(misleading, '')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  if (clean === '') return 'file';
  if (clean.length <= maxFileName) return clean;
  const ending = /\.[^. ]{1,12}$/u.exec(clean)?.[0] ?? '';
  return `${clean
    .slice(0, maxFileName - ending.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}${ending}`;
};
export const isFileName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= maxFileName && cleanFileName(name) === name;
export const isFileType = (type: unknown): type is string => typeof type === 'string' && mimeType.test(type);
/** What a browser says of a file, without parameters. */
export const cleanFileType = (type: string): string => {
  const [plain = ''] = type.toLowerCase().split(';');
  return isFileType(plain.trim()) ? plain.trim() : plainFileType;
};
export const isDigest = (value: unknown): value is string => typeof value === 'string' && digest.test(value);

export const isFileRef = (value: unknown): value is FileRef => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 5) return false;
  const { id, name, type, size, sha256 } = value as Record<string, unknown>;
  const isSize = Number.isSafeInteger(size) && (size as number) > 0 && (size as number) <= maxFileBytes;
  return isUuid(id) && isFileName(name) && isFileType(type) && isSize && isDigest(sha256);
};
