import { describe, expect, it } from 'vitest';
import { findEntries, type Entry } from './entries.ts';

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
});
