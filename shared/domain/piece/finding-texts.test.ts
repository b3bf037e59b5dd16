import { afterAll, describe, expect, it } from 'vitest';
import { german } from '#shared/language/german.ts';
import { activateLanguage, englishReader, readerOf } from '#shared/language/t.ts';
import { findingText, findingTexts, textForOthers, wordsOfFinding } from './finding-texts.ts';
import { textOf, type CodedText } from '#shared/language/coded-text.ts';

const finding = (says: CodedText, old = 'Old words.') => ({
  says: old,
  doesNotProve: 'Nothing.',
  measured: 'x',
  threshold: null,
  words: { says, doesNotProve: findingText('marks-limits') },
});

const signed = findingText('credentials-generated', {
  credentials: findingText('credentials-valid', { signature: findingText('signed-by-unlisted', { signer: 'Ada Abel' }) }),
});

describe('what a finding says', () => {
  afterAll(() => activateLanguage(englishReader));

  it('is made of its code and values, lists and codes within them', () => {
    const marks = { list: [findingText('mark-graph'), findingText('mark-field', { key: 'dream' })], joined: 'and' } as const;
    expect(wordsOfFinding(finding(findingText('marks-generated', { marks }))).says).toBe(
      'The file carries the node graph of a ComfyUI workflow and the field “dream” that only an image generator writes: it was made by an image generator.',
    );
    expect(wordsOfFinding(finding(findingText('work-none', { count: 1 }))).says).toBe('No match with the one work listed here.');
  });

  it('is German for a German reader, with German numbers, whatever a person’s own words look like', () => {
    activateLanguage(readerOf('de', german));
    expect(wordsOfFinding(finding(findingText('flat-even', { even: 11.9 }))).says).toBe('11,9 % gleichmäßige Pixel');
    const own = findingText('work-same', { title: 'dark {x} \\u0041', artist: 'light', museum: 'print' });
    expect(wordsOfFinding(finding(own)).says.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'Sieht aus wie „dark {x} \\u0041“ von light (print): dasselbe Bild oder ein Teil davon.',
    );
    activateLanguage(englishReader);
  });

  it('is the sentence that came with it, where the code is of a newer version or there is none', () => {
    expect(wordsOfFinding(finding({ code: 'from-tomorrow' })).says).toBe('Old words.');
    expect(wordsOfFinding(finding(findingText('marks-generated', { marks: { code: 'from-tomorrow' } }))).says).toBe('Old words.');
    expect(wordsOfFinding({ ...finding(signed), words: undefined }).says).toBe('Old words.');
  });

  it('names no signer and no program to others', () => {
    expect(JSON.stringify(textForOthers(signed))).not.toContain('Ada');
    expect(textOf(findingTexts, textForOthers(signed))).toBe('Valid Content Credentials say that an image generator made the picture.');
    expect(textForOthers(findingText('editor-named', { editor: 'GIMP' }))).toEqual({ code: 'editor-unnamed', values: {} });
  });

  // Planted: a code with a signer that is left out of the table for others.
  it('has a code without private values for each that takes some', () => {
    const takesPrivate = Object.entries(findingTexts).filter(([code, text]) => /\{(signature|editor)\}/.test(String(text)) && code !== '');
    expect(takesPrivate.length).toBeGreaterThan(7);
    for (const [code] of takesPrivate) {
      const others = textForOthers({ code, values: { signature: 'S', editor: 'E', date: 'D' } });
      expect(textOf(findingTexts, others), code).not.toMatch(/[{}]|undefined/);
      expect(others.code, code).not.toBe(code);
    }
  });
});
