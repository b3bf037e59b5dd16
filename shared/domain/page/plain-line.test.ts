import { describe, expect, it } from 'vitest';
import { isBlank, plainLine, visibleLength } from './plain-line.ts';

describe('a plain line', () => {
  it('has no line breaks, direction overrides or invisible characters', () => {
    expect(plainLine(' Ann\r\nYour account\u2028is locked\t')).toBe('Ann Your account is locked');
    expect(plainLine('Ann \u202Egpj.exe\u202C\u2066')).toBe('Ann gpj.exe');
    expect(plainLine('\u200B\u3164\u2800\uFEFF\u00AD')).toBe('');
  });

  it('keeps the names of all scripts as they are', () => {
    for (const name of ['Łukasz Ørsted-ß', 'می‌خواهم', '山田 太郎', 'José Núñez', '👩‍🎨 Ada', 'O’Neill']) expect(plainLine(name)).toBe(name);
  });

  it('counts what is seen', () => {
    expect([visibleLength('\u200D\u200D'), visibleLength('Al'), visibleLength('李明'), visibleLength('\u0301\u0301')]).toEqual([
      0, 2, 2, 0,
    ]);
  });

  // Planted: only what trims away counts as nothing.
  it('is blank where nothing of it can be seen', () => {
    for (const text of [
      '',
      ' \n\t',
      '\u200B',
      '\u200E\u200F',
      '\u2800',
      '\u3164',
      '\u115F\u1160',
      '\u00AD',
      '\uFEFF',
      '\u2060 \u180E',
      '\u0301',
      '\u{E0041}',
    ])
      expect([text, isBlank(text)]).toEqual([text, true]);
    for (const text of ['.', 'ü', '李', '👍🏽', '\u200E!', '°', '\uE000', 'ー', 'ுக']) expect([text, isBlank(text)]).toEqual([text, false]);
  });
});
