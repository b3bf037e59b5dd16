// Sketches of the wording of every page on this device, each read once; pages that say the same are found without keeping their texts.
import { readingOf, type Reading } from '#shared/records/readings.ts';
import {
  joined,
  leastGroups,
  likeness,
  mayBeAlike,
  sketchOf,
  wordGroups,
  type Sketch,
} from '#client/features/artwork/papers/checks/wording.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';

type Records = Pick<UserDatabase, 'records'>;
/** sketch: null of a page that says too little. The text of a page is written once, so it never changes. */
type Page = { sha256: string; sketch: Sketch | null };
const known = new WeakMap<UserDatabase['records'], Map<string, Page>>();

/** Rows that are read at a time. */
const batch = 200;

const groupsOf = (texts: readonly (string | null)[]): Set<number> => new Set(texts.flatMap((text) => [...wordGroups(text ?? '')]));

const pageOf = ({ sha256, text }: Reading): Page => {
  const groups = groupsOf([text]);
  return { sha256, sketch: groups.size === 0 ? null : sketchOf(groups) };
};

/** By page; reads those that were not read before. */
const pagesOf = async ({ records }: Records): Promise<Page[]> => {
  const pages = known.get(records) ?? new Map<string, Page>();
  known.set(records, pages);
  const ids = await records.where('kind').equals('reading').primaryKeys();
  const unread = ids.filter((id) => !pages.has(id));
  for (let from = 0; from < unread.length; from += batch) {
    const rows = await records.bulkGet(unread.slice(from, from + batch));
    for (const row of rows) {
      const reading = row === undefined ? null : readingOf(row);
      if (row !== undefined && reading !== null && reading.text !== null) pages.set(row.id, pageOf(reading));
    }
  }
  return ids.flatMap((id) => pages.get(id) ?? []);
};

const textsOf = (rows: readonly RecordRow[], sha256: string): (string | null)[] => {
  const readings = rows.flatMap((row) => readingOf(row) ?? []).filter((reading) => reading.sha256 === sha256);
  return [...new Map(readings.map(({ page, text }) => [page, text])).values()];
};

type Alike = { sha256: string; likeness: number };

/** Files other than this one with a wording that may be nearly the same; about: the pieces whose records name a file. */
export const alikeTo = async (
  db: Records,
  { sha256, texts }: { sha256: string; texts: readonly (string | null)[] },
  aboutOf: (sha256: string) => string | undefined,
): Promise<Alike[]> => {
  const groups = groupsOf(texts);
  if (groups.size < leastGroups) return [];
  const own = sketchOf(groups);
  const byFile = new Map<string, Sketch>();
  for (const page of await pagesOf(db)) {
    if (page.sketch === null || page.sha256 === sha256) continue;
    const before = byFile.get(page.sha256);
    byFile.set(page.sha256, before === undefined ? page.sketch : joined(before, page.sketch));
  }
  const alike: Alike[] = [];
  for (const [other, sketch] of byFile) {
    const about = aboutOf(other);
    if (about === undefined || !mayBeAlike(own, sketch)) continue;
    const rows = await db.records
      .where({ about })
      .filter(({ kind, deleted }) => kind === 'reading' && deleted === 0)
      .toArray();
    const others = groupsOf(textsOf(rows, other));
    if (others.size >= leastGroups) alike.push({ sha256: other, likeness: likeness(groups, others) });
  }
  return alike;
};
