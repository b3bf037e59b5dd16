import { describe, expect, it } from 'vitest';
import { findEntries, firstOf, matchesIn, type Entry } from './entries.ts';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({ id: label, group: 'Go to', label, leads: '/', ...more });

describe('what the palette finds', () => {
  const entries = [entry('Import a table', { words: 'csv excel' }), entry('Łódź at Night', { detail: 'Zofia Król' }), entry('A table set')];

  it('has every word of the text in any order, also among the words that it does not show, and without accents', () => {
    const labels = (text: string) => findEntries(entries, text).map(({ label }) => label);
    expect(labels('table import')).toEqual(['Import a table']);
    expect(labels('EXCEL')).toEqual(['Import a table']);
    expect(labels('lodz krol')).toEqual(['Łódź at Night']);
    expect(labels('nothing of this')).toEqual([]);
  });

  it('stands first where its label begins with the text, and otherwise in its order', () => {
    expect(findEntries(entries, 'a').map(({ label }) => label)).toEqual(['A table set', 'Import a table', 'Łódź at Night']);
    expect(findEntries(entries, '')).toEqual(entries);
  });

  it('is at most so many of each group, the groups in their order', () => {
    const many = (group: Entry['group'], count: number) => Array.from({ length: count }, (_, at) => entry(`${group} ${at + 1}`, { group }));
    const shown = firstOf([...many('Settings', 4), ...many('Listings', 2), ...many('Works', 9)]);
    expect(shown.map(({ label }) => label)).toEqual([
      'Works 1',
      'Works 2',
      'Works 3',
      'Listings 1',
      'Listings 2',
      'Settings 1',
      'Settings 2',
    ]);
  });

  // Planted bug: the places of the folded text taken for those of the label.
  it('has the letters marked that the text names, whatever they are folded to', () => {
    const marked = (label: string, text: string) =>
      matchesIn(label, text)
        .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
        .join('');
    expect(marked('Große Straße 7', 'strasse')).toBe('Große [Straße] 7');
    expect(marked('Łódź at Night', 'night lodz')).toBe('[Łódź] at [Night]');
    expect(marked('Banana', 'ana')).toBe('B[anana]');
    expect(marked('Harbor', '')).toBe('Harbor');
    expect(marked('Harbor', 'import')).toBe('Harbor');
  });
});
