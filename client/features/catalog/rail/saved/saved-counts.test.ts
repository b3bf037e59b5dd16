import { describe, expect, it } from 'vitest';
import type { BriefTables } from '#client/data/brief/brief-rows.ts';
import { entryOf } from '#client/data/search/catalog-entry.ts';
import { packChunk } from '#client/data/search/chunk.ts';
import { createIndex } from '#client/data/search/columns-index.ts';
import { noFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { treeOf } from '#shared/domain/collection/tree.ts';
import { countFound } from './saved-counts.data.ts';

const id = (name: string): string => name.padEnd(36, '0');
const pieces = ['a', 'b', 'c'].map((name) => entryOf({ id: id(name), medium: name === 'c' ? 'print' : 'painting' }));
const estate = { id: 'estate', name: 'Estate', within: null, clock: '', place: null, note: '' };
const prints = { ...estate, id: 'prints', name: 'Prints', within: 'estate' };
const held: Record<string, string[]> = { estate: ['a'], prints: ['c'] };

const searched = {
  index: createIndex([packChunk(pieces.filter((entry) => entry !== null))], new Map()),
  groups: { tree: treeOf([estate, prints]), byId: new Map([estate, prints].map((group) => [group.id, group])) },
  memberships: {
    inGroups: (groups: Iterable<string>) => new Set([...groups].flatMap((group) => held[group] ?? []).map(id)),
    tag: (name: string) => (name === 'gift' ? { key: name, name, pieces: new Set([id('b'), id('c')]) } : undefined),
  },
  // Read only where a state or a place is asked for.
  tables: null as unknown as BriefTables,
  now: 0,
};

describe('the number beside a saved filter', () => {
  // Planted bug: the works of a collection without those inside it.
  it('[CAT2] counts what fits inside its collection and tag, and says nothing where words are searched', () => {
    const count = (query: object) => countFound(searched, { ...noFilter, ...query });
    expect(count({})).toBe(3);
    expect(count({ medium: 'painting' })).toBe(2);
    expect(count({ collection: 'estate' })).toBe(2);
    expect(count({ collection: 'estate', tag: 'gift' })).toBe(1);
    expect(count({ collection: 'gone' })).toBe(0);
    expect(count({ tag: 'nothing' })).toBe(0);
    expect(count({ text: 'harbor' })).toBeNull();
    expect(count({ attention: 'needed' })).toBeNull();
  });
});
