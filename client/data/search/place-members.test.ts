// Who is in a place: a collection with what is inside it, a tag, or both.
import { describe, expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import type { Memberships } from './memberships.ts';
import { membersOf } from './place-members.ts';

const held: Record<string, string[]> = { sea: ['a'], estate: ['b'], prints: ['b', 'c'], gone: ['d'] };
const gifts = { key: 'gift', name: 'gift', pieces: new Set(['a', 'c', 'z']) };
const memberships: Memberships = {
  rowsIn: () => [],
  inGroups: (groups) => new Set([...groups].flatMap((group) => held[group] ?? [])),
  tags: () => [gifts],
  tag: (name) => (name === 'gift' ? gifts : undefined),
};
const group = (id: string, within: string | null, clock = '1'): RecordRow => ({
  id,
  kind: 'group',
  about: id,
  fields: { name: id, within },
  clocks: { '*': clock },
  deleted: 0,
});
const groups = [group('sea', null), group('estate', 'sea'), group('prints', 'estate'), group('orphan', 'gone')];
const found = (collection: string, tag = '', all: readonly RecordRow[] = groups): string[] =>
  [...membersOf(memberships, all, { collection, tag })].sort();

describe('the pieces of a place', () => {
  // Planted: only the groups directly inside are counted.
  it('a collection has those of every collection inside it', () => {
    expect(found('sea')).toEqual(['a', 'b', 'c']);
    expect(found('estate')).toEqual(['b', 'c']);
    expect(found('prints')).toEqual(['b', 'c']);
  });

  it('a deleted collection and an unknown one have none', () => {
    expect(found('gone')).toEqual([]);
    expect(found('elsewhere')).toEqual([]);
  });

  it('a tag alone, and within a collection', () => {
    expect(found('', 'gift')).toEqual(['a', 'c', 'z']);
    expect(found('estate', 'gift')).toEqual(['c']);
    expect(found('sea', 'none')).toEqual([]);
  });

  it('a circle ends', () => {
    const circle = [group('sea', 'prints', '2'), group('estate', 'sea'), group('prints', 'estate')];
    expect(found('sea', '', circle)).toEqual(['a', 'b', 'c']);
    expect(found('prints', '', circle)).toEqual(['b', 'c']);
  });
});
