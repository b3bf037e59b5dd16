// The format of a backup: a folder with the rows of every table, all stored files, their list, and a manifest written last.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { checkKey } from '#server/platform/storage/object-storage.ts';

export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl';
const format = 1;

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

const manifest = z.object({
  format: z.literal(format),
  /** The version of the program that made it. */
  program: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: count, name: z.string(), checksum: z.string() })),
  /** Each table is the file database/NAME.copy, in PostgreSQL's COPY text format. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, bytes: count, sha256: digest })),
  /** last: null where no value was ever generated. */
  sequences: z.array(z.object({ name, last: z.nullable(z.string()) })),
  /** Of the file list, which has the size and digest of every file. */
  files: z.object({ count, bytes: count, sha256: digest }),
});
export type Manifest = z.infer<typeof manifest>;
export type TableBackup = Manifest['tables'][number];

const fileEntry = z.object({ key: z.string(), size: count, sha256: digest });
export type FileEntry = z.infer<typeof fileEntry>;

export const tablePath = (folder: string, table: string): string => join(folder, 'database', `${table}.copy`);
export const filePath = (folder: string, key: string): string => join(folder, 'files', ...checkKey(key).split('/'));

/** The backup is modified, truncated or incomplete; nothing was restored from it. */
export class DamagedBackup extends CannotStart {
  override name = 'DamagedBackup';
  constructor(what: string) {
    super(`The backup is damaged: ${what}. Nothing was changed.`);
  }
}

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The first line is the digest of the rest. */
export const writeManifest = (given: Manifest): string => {
  const text = `${JSON.stringify(given, null, 2)}\n`;
  return `${sealOf(text)}\n${text}`;
};

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new CannotStart(`${folder} holds no whole backup: there is no ${manifestName} in it.`);
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end < 0 || sealOf(body) !== text.slice(0, end)) throw new DamagedBackup(`${manifestName} is not as it was written`);
  const parsed = z.safeParse(manifest, JSON.parse(body));
  if (!parsed.success) throw new CannotStart('The backup has a format that this program does not know: restore it with a newer program.');
  return parsed.data;
};

export const readFileEntry = (line: string): FileEntry => {
  const parsed = z.safeParse(fileEntry, JSON.parse(line));
  if (!parsed.success) throw new DamagedBackup(`${fileListName} has a line that is none of its own`);
  return parsed.data;
};
