// What the records of a piece say about its collections and tags. Rows that say the same count once.
import type { RecordRow } from '#client/data/db/database.ts';

export type OwnBelonging = {
  groupIds: ReadonlySet<string>;
  /** As they were first written, by name. */
  tags: readonly string[];
};

/** key: the same for tags that are the same. */
export const belongingOf = (records: readonly RecordRow[], key: (name: string) => string): OwnBelonging => {
  const groupIds = new Set<string>();
  const tags = new Map<string, string>();
  for (const { kind, fields } of records.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { group, name } = fields;
    if (kind === 'membership' && typeof group === 'string') groupIds.add(group);
    if (kind === 'tag' && typeof name === 'string' && key(name) !== '' && !tags.has(key(name))) tags.set(key(name), name.trim());
  }
  return { groupIds, tags: [...tags].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name) };
};
