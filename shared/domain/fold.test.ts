import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('folded texts', () => {
  // Planted bugs: letters with a stroke kept; the short way for plain texts taken by all.
  it('are equal in upper and lower case, with and without marks', () => {
    for (const [one, other] of [
      ['Łódź', 'lodz'],
      ['Ærøskøbing', 'AEROSKOBING'],
      ['Straße', 'strasse'],
      ['Dvořák', 'dvorak'],
      ['İstanbul', 'istanbul'],
      ['ΣΊΣΥΦΟΣ', 'σισυφος'],
      ['Ёлка', 'елка'],
      ['O’Keeffe', "o'keeffe"],
    ] as const)
      expect([one, fold(one)]).toEqual([one, fold(other)]);
  });

  it('have no line breaks, which separate the texts of an index', () => {
    expect(fold('Two\nLines\x1fHere')).toBe('two lines here');
    expect(fold('Zwö\nLines\x1fHere')).toBe('zwo lines here');
  });
});
