// Names that are perhaps of the same artist.
import { describe, expect, it } from 'vitest';
import { alike } from './alike.data.ts';

describe('names that are perhaps of the same artist', () => {
  it('differ in order, capitals, accents, punctuation or the years of a life, and in nothing else', () => {
    const names = [
      'Claude Monet',
      'MONET, Claude',
      'Monet, Claude (1840–1926)',
      'Édouard Manet',
      'Edouard Manet',
      'Claude Lorrain',
      '(1840)',
      '…',
    ];
    expect(alike(names.map((name) => ({ name }))).map((group) => group.map(({ name }) => name))).toEqual([
      ['Claude Monet', 'MONET, Claude', 'Monet, Claude (1840–1926)'],
      ['Édouard Manet', 'Edouard Manet'],
    ]);
  });
});
