// The language of a request, and texts made for one reader while others are in English.
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { languageNow, t } from '#shared/language/t.ts';
import { inLanguage, languageOfRequest } from './language.ts';

const asked = (header?: string) => languageOfRequest({ headers: new Headers(header === undefined ? {} : { 'accept-language': header }) });

describe('the language of a request', () => {
  // Planted bug: the order of the header counts and its weights do not.
  it('is the most wanted one that the product has', () => {
    expect(['de', 'de-CH, de;q=0.9, en;q=0.8', 'en;q=0.3, de-AT;q=0.7', 'fr, DE;q=0.5'].map(asked)).toEqual(['de', 'de', 'de', 'de']);
    expect(['en-GB, de;q=0.9', 'de;q=0, en', 'de; q=0.2, en;q=0.4'].map(asked)).toEqual(['en', 'en', 'en']);
  });

  // Planted bug: a name that every object has counts as a language.
  it('is English where it says nothing that we know', () => {
    expect([undefined, '', '*', 'fr-CH, it', ';;;,,q=', 'constructor', '__proto__', 'de;q=0'].map(asked)).toEqual(Array(8).fill('en'));
  });
});

describe('a text for one reader', () => {
  it('is in their language, with amounts as they are written there, and nobody else reads it', () => {
    const made = () => [t('Hello {name},', { name: '{title}' }), formatMoney({ minor: 120_050, currency: 'EUR' }), languageNow()];
    const before = made();
    expect(inLanguage('de', made)).toEqual(['Guten Tag {title},', '1.200,50\u00a0EUR', 'de']);
    expect(inLanguage('de', () => inLanguage('en', made))).toEqual(before);
    expect(made()).toEqual(before);
    expect(before).toEqual(['Hello {title},', '€1,200.50 EUR', 'en']);
  });

  // Planted bug: whoever fails leaves German behind for everybody.
  it('leaves nothing behind where its making fails', () => {
    expect(() =>
      inLanguage('de', () => {
        throw new Error('no text');
      }),
    ).toThrow('no text');
    expect(languageNow()).toBe('en');
  });
});
