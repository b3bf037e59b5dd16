// Exports an account as one archive from this device's database; online with the server's originals and signatures.
import { bytesOf } from '#client/data/drafts/photo-bytes.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { isAboutCollection, isRecordKind } from '#shared/records/record-kinds.ts';
import { ownAnalyses } from '#shared/contract/works/transfer.ts';
import { call } from '#client/data/api/api.ts';
import type { ImportedRow, PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { grouped } from '#client/data/db/grouped.ts';
import { keepSeen, readSeen } from '#client/data/api/last-seen.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import { profileKey } from '#client/data/kinds/profile.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { unsentOf } from '#client/device/session/unsent-export.ts';
import { writeArchive, type ArchiveWriter } from '#client/device/local/archive-writer.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { archivedPieceOf, archivedRecordsOf, withImported } from '#client/features/transfer/archive/archived.ts';
import {
  aboutName,
  catalogName,
  collectionList,
  formatName,
  formatVersion,
  listName,
  manifestName,
  perFile,
  pieceList,
  piecesPerFile,
  type About,
  type ArchivedAnalysis,
  type ArchivedPhoto,
  type Manifest,
  type Missing,
} from '#client/features/transfer/archive/format.ts';
import { csvHead, csvLine } from '#client/work/record/catalog-csv.ts';
import { openFiles } from '#client/features/transfer/archive/record-files.data.ts';
import { openOriginals, type Originals } from '#client/features/transfer/archive/originals.data.ts';
import type { ExportProgress } from '#client/features/transfer/export-run.ts';
import { t } from '#shared/language/t.ts';

export type ExportParts = {
  account: Manifest['account'];
  /** Whether originals may be fetched. */
  online: boolean;
  now: Date;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
  /** Milliseconds between attempts to reach a server that does not answer. */
  pauses?: readonly number[];
};
export type Exported = { counts: Record<string, number>; missing: Missing[] };

type Signatures = Record<string, { claim: { title: string; artist: string }; signature: string }>;
const signaturesName = 'transfer:signatures';
const csvChunk = 500;

const encoder = new TextEncoder();
const jsonOf = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 1)}\n`);

/** Ordered by id. */
async function* piecesOf(db: UserDatabase, atOnce: number): AsyncGenerator<PieceRow[]> {
  for (let after: string | null = null; ;) {
    const from = after === null ? db.pieces.orderBy('id') : db.pieces.where('id').above(after);
    const page: PieceRow[] = await from.limit(atOnce).toArray();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = last.id;
  }
}

const aroundOf = async (db: UserDatabase, pieces: readonly PieceRow[]) => {
  const ids = pieces.map(({ id }) => id);
  const history = grouped(await db.history.where('pieceId').anyOf(ids).toArray(), ({ pieceId }) => pieceId);
  const records = grouped(await db.records.where('about').anyOf(ids).toArray(), ({ about }) => about);
  const imported = grouped(await db.imported.where('piece_id').anyOf(ids).toArray(), ({ piece_id }) => piece_id);
  return (id: string) => ({ history: history.get(id) ?? [], imported: imported.get(id) ?? [], records: records.get(id) ?? [] });
};

/** Cached, so that an archive made offline has the signatures last seen. */
const signatures = async (db: UserDatabase, { online, signal }: ExportParts): Promise<{ known: Signatures; fresh: boolean }> => {
  const kept = (await readSeen(db, signaturesName, (value) => value as Signatures))?.value ?? {};
  if (!online) return { known: kept, fresh: false };
  const known: Signatures = {};
  try {
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof call<typeof ownAnalyses>>> = await call(
        ownAnalyses,
        { query: after === '' ? {} : { after } },
        { signal },
      );
      for (const { record, claim, signature } of page.analyses) known[record.id] = { claim, signature };
      after = page.next;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return { known: kept, fresh: false };
    throw error;
  }
  await keepSeen(db, signaturesName, known);
  return { known, fresh: true };
};

const importedAnalysis = ({ value, piece_id, about }: ImportedRow): ArchivedAnalysis[] => {
  if (about !== 'analysis') return [];
  // Stored by our own import in this shape.
  const { record, claim, signature } = value as Pick<ArchivedAnalysis, 'record' | 'claim' | 'signature'>;
  return [{ record: { ...record, piece_id }, claim, signature, imported: true }];
};

const analysesOf = async (db: UserDatabase, known: Signatures): Promise<ArchivedAnalysis[]> => {
  const own = (await db.analyses.toArray()).map((record) => ({
    record,
    claim: known[record.id]?.claim ?? null,
    signature: known[record.id]?.signature ?? null,
    imported: false,
  }));
  return withImported(own, (await db.imported.toArray()).flatMap(importedAnalysis));
};

const addAnalyses = async (archive: ArchiveWriter, db: UserDatabase, known: Signatures): Promise<{ count: number; unsigned: number }> => {
  const analyses = await analysesOf(db, known);
  for (let index = 0; index === 0 || index * perFile < analyses.length; index += 1)
    await archive.add(listName('analyses', index), jsonOf(analyses.slice(index * perFile, (index + 1) * perFile)), true);
  return { count: analyses.length, unsigned: analyses.filter(({ signature, imported }) => signature === null && !imported).length };
};

const seenValue = async (db: UserDatabase, name: string): Promise<unknown> => (await readSeen(db, name, (value) => value)) ?? null;

const addPieces = async (
  archive: ArchiveWriter,
  db: UserDatabase,
  { originals, files }: { originals: Originals; files: ReturnType<typeof openFiles> },
  step: (count: number) => void,
): Promise<number> => {
  let count = 0;
  let index = 0;
  for await (const page of piecesOf(db, piecesPerFile)) {
    const around = await aroundOf(db, page);
    const told = [];
    for (const piece of page) {
      const photos: ArchivedPhoto[] = await originals.add(piece);
      const archived = archivedPieceOf(piece, around(piece.id), photos);
      told.push({ ...archived, records: await files.add(archived.records ?? [], piece.id) });
      step(1);
    }
    await archive.add(listName(pieceList, index), jsonOf(told), true);
    count += page.length;
    index += 1;
  }
  if (index === 0) await archive.add(listName(pieceList, 0), jsonOf([]), true);
  return count;
};

/** Records about the collection, also of kinds that only a newer version knows. */
const addCollection = async (archive: ArchiveWriter, db: UserDatabase, files: ReturnType<typeof openFiles>): Promise<number> => {
  const kinds = (await db.records.orderBy('kind').uniqueKeys()).filter(
    (kind) => typeof kind === 'string' && (isAboutCollection(kind) || !isRecordKind(kind)),
  );
  const records = (await db.records.where('kind').anyOf(kinds).toArray()).filter(({ id, about }) => id === about);
  const history = await db.history
    .where('pieceId')
    .anyOf(records.map(({ id }) => id))
    .toArray();
  const told = await files.add(archivedRecordsOf({ records, history }));
  for (let index = 0; index === 0 || index * perFile < told.length; index += 1)
    await archive.add(listName(collectionList, index), jsonOf(told.slice(index * perFile, (index + 1) * perFile)), true);
  return told.length;
};

const addCatalog = async (archive: ArchiveWriter, db: UserDatabase, signal: AbortSignal): Promise<void> => {
  const file = archive.entry(catalogName);
  await file.push(encoder.encode(csvHead));
  for await (const page of piecesOf(db, csvChunk)) {
    signal.throwIfAborted();
    const around = await aroundOf(db, page);
    const shown = page.filter(({ deleted }) => deleted === 0);
    await file.push(encoder.encode(shown.map((piece) => csvLine(archivedPieceOf(piece, around(piece.id), []))).join('')));
  }
  await file.end();
};

const addUnsent = async (archive: ArchiveWriter, db: UserDatabase): Promise<number> => {
  const { operations, drafts } = await unsentOf(db);
  const photos = [];
  for (const photoId of drafts.flatMap(({ photoIds }) => photoIds)) {
    const photo = await db.photos.get(photoId);
    const bytes = photo === undefined ? null : await bytesOf(db, photoId);
    if (photo === undefined || bytes === null) continue;
    const file = `photographs/unsent/${photo.id}.${photo.type.slice('image/'.length)}`;
    await archive.add(file, new Uint8Array(bytes), false);
    photos.push({ id: photo.id, draftId: photo.draftId, type: photo.type, sha256: photo.sha256, file });
  }
  await archive.add('unsent.json', jsonOf({ operations, drafts, photos }), true);
  return operations.length + drafts.length;
};

type Post = { user_id?: unknown; comments?: unknown };
/** The account's own posts in the part of the forum that this device has loaded. */
const ownWords = (forum: unknown, userId: string): unknown => {
  const posts = (forum as { value?: { posts?: Post[] } } | null)?.value?.posts ?? [];
  const comments = posts.flatMap(({ comments: given }) => (Array.isArray(given) ? (given as Post[]) : []));
  return {
    seenAt: (forum as { at?: string } | null)?.at ?? null,
    posts: posts.filter(({ user_id }) => user_id === userId).map(({ comments: _, ...post }) => post),
    comments: comments.filter(({ user_id }) => user_id === userId),
  };
};

const addPerson = async (archive: ArchiveWriter, { db, userId }: UserData): Promise<Record<string, number>> => {
  const messages = await db.messages.orderBy('[with_id+order]').toArray();
  await archive.add('account.json', jsonOf((await db.meta.get(profileKey))?.value ?? null), true);
  await archive.add('community.json', jsonOf(ownWords(await seenValue(db, 'community'), userId)), true);
  await archive.add('messages.json', jsonOf({ conversations: await db.conversations.toArray(), messages }), true);
  const orders = { purchases: await seenValue(db, 'orders:buyer'), sales: await seenValue(db, 'orders:seller') };
  await archive.add('orders.json', jsonOf(orders), true);
  return { messages: messages.length };
};

/** Bytes of a photograph by its pixels: a camera's JPEG has less, other formats may have more. */
const perPixel = 0.5;
/** About how many bytes the archive will have. */
export const expectedBytes = async (db: UserDatabase): Promise<number> => {
  let bytes = 1_000_000;
  await db.pieces.each((piece) => {
    bytes += 4_000;
    for (const { width, height } of photographsOf(piece)) bytes += Math.min(maxImageBytes, width * height * perPixel);
  });
  await db.records.each(({ fields }) => {
    for (const value of Object.values(fields)) if (isFileRef(value)) bytes += value.size;
  });
  return bytes;
};

/** Rejects when aborted or when the file cannot be written; nothing is left behind then. */
export const exportEverything = async (data: UserData, sink: Sink, parts: ExportParts): Promise<Exported> => {
  const { db } = data;
  const { account, now, signal, onProgress } = parts;
  const archive = writeArchive(sink, now);
  const total = Math.max(1, await db.pieces.count());
  const missing: Missing[] = [];
  let [done, said] = [0, -1];
  const say = (doing: string, percent: number): void => {
    said = percent;
    onProgress({ doing, percent });
  };
  const onWaiting = (): void => say(t('Waiting for the connection'), said);
  const patience = { signal, onWaiting, pauses: parts.pauses };
  const step = (count: number): void => {
    signal.throwIfAborted();
    done += count;
    const percent = 1 + Math.floor((done / total) * 94);
    if (percent !== said) say(t('Packing pieces and photographs'), percent);
  };
  try {
    say(t('Reading this device'), 0);
    if (parts.online) await data.engine.syncNow().catch(() => undefined);
    const signed = await signatures(db, parts);
    const about: About = { format: formatName, version: formatVersion, exportedAt: now.toISOString(), account };
    await archive.add(aboutName, jsonOf(about), true);
    // What is small and what nobody else has comes first: it is whole in a file that is cut off later.
    const unsent = await addUnsent(archive, db);
    const person = await addPerson(archive, data);
    const analyses = await addAnalyses(archive, db, signed.known);
    if (analyses.unsigned > 0)
      missing.push({ what: `signatures of ${analyses.unsigned} analyses`, why: 'The server could not be asked for them.' });
    const originals = openOriginals({ db, archive, online: parts.online, patience, missing, hashOf: sha256Hex });
    const files = openFiles({ data, archive, online: parts.online, patience, missing });
    const collection = await addCollection(archive, db, files);
    const pieces = await addPieces(archive, db, { originals, files }, step);
    say(t('Packing the rest'), 96);
    await addCatalog(archive, db, signal);
    const counts = {
      pieces,
      collection,
      photographs: originals.count(),
      files: files.count(),
      analyses: analyses.count,
      ...person,
      unsent,
    };
    const told: Manifest = { ...about, counts, missing };
    await archive.add(manifestName, jsonOf(told), true);
    await archive.end();
    signal.throwIfAborted();
    await sink.close();
    say(t('Done'), 100);
    return { counts, missing };
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
};
