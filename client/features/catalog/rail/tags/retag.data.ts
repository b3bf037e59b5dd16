// The changes that rename or delete a tag: every row of it, in whatever spelling, a list of changes for each work.
import { recordsOfKind } from '#client/data/search/collection-records.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { tagKey } from '#client/work/groups/groups.data.ts';
import type { ManyChange } from '#client/work/record/change-many.data.ts';

const changesOf = async ({ db }: UserData, tag: string, change: (recordId: string) => ManyChange): Promise<ManyChange[][]> => {
  const key = tagKey(tag);
  const byPiece = new Map<string, ManyChange[]>();
  for (const { id, about, fields } of await recordsOfKind(db, 'tag'))
    if (typeof fields['name'] === 'string' && tagKey(fields['name']) === key)
      byPiece.set(about, [...(byPiece.get(about) ?? []), change(id)]);
  return [...byPiece.values()];
};

export const tagRenames = (data: UserData, tag: string, next: string): Promise<ManyChange[][]> =>
  changesOf(data, tag, (recordId) => ({ kind: 'record.set', payload: { recordId, kind: 'tag', values: { name: next } } }));

export const tagDeletions = (data: UserData, tag: string): Promise<ManyChange[][]> =>
  changesOf(data, tag, (recordId) => ({ kind: 'record.delete', payload: { recordId } }));
