// How many works record each item that the Object ID standard asks for, the least recorded first.
import { objectIdItems, objectIdNames, type ObjectIdItem } from '#shared/records/object-id.ts';
import { blankList } from '../catalog-list.ts';
import type { Completeness } from '#client/data/brief/collection-figures.ts';

/** works: that answer it. path: to those that do not; null where the catalog has no list of these, or there are none. */
export type AnsweredItem = { item: ObjectIdItem; works: number; path: string | null };

/** Their fields are no conditions of the catalog, or are never blank. */
const unlisted: readonly ObjectIdItem[] = ['photographs', 'description', 'title', 'maker'];

export const answeredItems = ({ works, missing }: Completeness): AnsweredItem[] =>
  objectIdNames
    .map((item) => {
      const lacking = missing.find((one) => one.item === item)?.works ?? 0;
      return {
        item,
        works: works - lacking,
        path: lacking === 0 || unlisted.includes(item) ? null : blankList(objectIdItems[item].fields),
      };
    })
    .sort((a, b) => a.works - b.works);

/** Of one; of all that is asked of all works. */
export const answeredShare = (items: readonly AnsweredItem[], works: number): number =>
  works === 0 ? 0 : items.reduce((sum, item) => sum + item.works, 0) / (works * items.length);
