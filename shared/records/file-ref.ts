// The value of a file field: the file's metadata; its bytes are stored separately under its id.
import { isUuid } from '#shared/domain/ids.ts';

/** size: bytes. sha256: lower-case hexadecimal. */
export type FileRef = { id: string; name: string; type: string; size: number; sha256: string };

export const maxFileBytes = 52_428_800;
export const maxFileName = 200;

// Characters that could mislead a path, a header or a reader: separators, control characters, bidirectional marks.
export const misleading = /[/\\\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A single path segment on any operating system. */
export const isFileName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= maxFileName && name.search(misleading) < 0 && /^[^\s.](.*[^\s.])?$/u.test(name);
export const isFileType = (type: unknown): type is string =>
  typeof type === 'string' && type.length <= 150 && /^[a-z0-9][\w!#$&^.+-]*\/[a-z0-9][\w!#$&^.+-]*$/.test(type);

export const isFileRef = (value: unknown): value is FileRef => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 5) return false;
  const { id, name, type, size, sha256 } = value as Record<string, unknown>;
  const isSize = Number.isSafeInteger(size) && (size as number) > 0 && (size as number) <= maxFileBytes;
  return isUuid(id) && isFileName(name) && isFileType(type) && isSize && /^[0-9a-f]{64}$/.test(String(sha256));
};
