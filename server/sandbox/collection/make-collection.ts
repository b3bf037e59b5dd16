// Creates the sample collection once: photographs by the regular upload, works and records by one push, opinions by the regular scan.
import type { Photograph } from '#shared/domain/piece/piece.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import type { PhotoParts } from '#server/scan/photos/photos.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import { makeDemoRecords, pushAsOwner, type DemoRecordParts } from '#server/sandbox/demo-records.ts';
import { photoNameOf, storeSample } from '#server/sandbox/sample-photos.ts';
import { worksMadeBefore } from './collection.store.ts';
import { collectionRecords } from './registry.ts';
import { madeWorks, type MadeWork } from './sample-collection.ts';

export type CollectionParts = DemoRecordParts & Pick<ScanService, 'photos' | 'scans'>;

const photographsOf = async (photos: PhotoParts, actor: Actor, { file, back }: MadeWork): Promise<Photograph[]> => [
  await storeSample(photos, actor, { file, name: photoNameOf(file), kind: 'front' }),
  ...(back === undefined ? [] : [await storeSample(photos, actor, { file: back, name: photoNameOf(back), kind: 'back' })]),
];

const created = (work: MadeWork, photos: Photograph[]) => ({
  kind: 'piece.create' as const,
  payload: {
    pieceId: work.id,
    fields: { ...work.fields, photos },
    ...(work.description === undefined ? {} : { texts: { description: work.description } }),
  },
});

const found = (parts: CollectionParts) =>
  worksMadeBefore(
    parts.sync.sql,
    madeWorks.map(({ id }) => id),
  );

/** Deleted works and records are not created again. */
export const makeCollection = async (parts: CollectionParts, actor: Actor, signal: AbortSignal): Promise<void> => {
  const before = new Set((await found(parts)).map(({ id }) => id));
  const missing = madeWorks.filter(({ id }) => !before.has(id));
  // In parallel as far as the decode gate lets them.
  const photographs = await Promise.all(missing.map((work) => photographsOf(parts.photos, actor, work)));
  await pushAsOwner(
    parts,
    actor,
    missing.map((work, index) => created(work, photographs[index] ?? [])),
  );
  const there = new Map((await found(parts)).filter(({ isLive }) => isLive).map((work) => [work.id, work]));
  const works = madeWorks.filter(({ id }) => there.has(id));
  await makeDemoRecords(
    parts,
    actor,
    works.map(({ id, file }) => ({ pieceId: id, file })),
    collectionRecords(),
  );
  for (const { id, file, fields } of works.filter((work) => work.asked && there.get(work.id)?.hasOpinion === false)) {
    const { url } = await storeSample(parts.photos, actor, { file, name: photoNameOf(file), kind: 'front' });
    const { title, artist, medium } = fields;
    await parts.scans.authenticate(actor, { imageUrl: url, pieceId: id, title, artist, medium }, signal, { quiet: true });
  }
};
