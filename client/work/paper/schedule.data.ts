// Reads the works of an insurance schedule from this device, and their pictures one by one.
import { cropIn } from '#shared/sync/merge/photo-merge.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { waitingByPiece, type WaitingPhoto } from '#client/data/drafts/captured.ts';
import { waitingPicture } from '#client/data/drafts/thumbs.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { frontOf, smallWidth } from '#client/data/pictures/pictures.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { PaperSource } from './make-paper.ts';
import type { PaperPicture } from './paper-content.ts';
import { scheduleContent, type Scheduled, type ScheduleChoice } from './schedule-content.ts';

const perRead = 500;

/** What is kept of each work while the file is made. */
type Read = Scheduled & { id: string; front: string | null; crop: PaperPicture['crop'] };

const readOf = (row: PieceRow, valuations: readonly RecordRow[]): Read => ({
  id: row.id,
  piece: row,
  valuations,
  front: frontOf(row),
  crop: cropIn(row, row.photos[0]) ?? null,
});

const readWorks = async ({ db }: UserData, ids: readonly string[], withValues: boolean): Promise<Read[]> => {
  const works: Read[] = [];
  for (let from = 0; from < ids.length; from += perRead) {
    const some = ids.slice(from, from + perRead);
    const valuations = new Map<string, RecordRow[]>();
    const isValuation = ({ kind, deleted }: RecordRow): boolean => kind === 'valuation' && deleted === 0;
    if (withValues)
      for (const record of await db.records.where('about').anyOf(some).filter(isValuation).toArray())
        valuations.set(record.about, [...(valuations.get(record.about) ?? []), record]);
    for (const row of await db.pieces.bulkGet(some)) if (row?.deleted === 0) works.push(readOf(row, valuations.get(row.id) ?? []));
  }
  return works;
};

/** Its front as this device has it, else the photograph that waits here. */
const pictureOf = async (data: UserData, work: Read, waiting: readonly WaitingPhoto[]): Promise<PaperPicture | null> => {
  const blob = work.front === null ? null : await backgroundOf(data).pictures.get(work.front, smallWidth);
  if (blob !== null) return { blob, crop: work.crop };
  const [first] = waiting;
  const picture = first === undefined ? null : await waitingPicture(data.db, first.id);
  return picture === null ? null : { blob: picture, crop: first?.crop ?? null };
};

/** ids: null for all works. */
export const scheduleSource = async (data: UserData, ids: readonly string[] | null, choice: ScheduleChoice): Promise<PaperSource> => {
  const asked = ids ?? (await data.db.pieces.toCollection().primaryKeys());
  const works = await readWorks(data, asked, choice.values);
  const waiting = choice.pictures ? await waitingByPiece(data.db) : null;
  const { content, order } = scheduleContent(works, choice, Date.now());
  return {
    content,
    pictureOf: async (at) => {
      const work = works[order[at] ?? -1];
      return work === undefined ? null : pictureOf(data, work, waiting?.get(work.id) ?? []);
    },
  };
};
