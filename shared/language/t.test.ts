// Texts in the language of the reader, and texts that arrive whole in English.
import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatNumber } from '#shared/domain/page/format.ts';
import { decimalAmount, formatAmount, formatMoney } from '#shared/domain/trade/money.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { finderOf } from './arrived-texts.ts';
import { isLanguage, languageFor } from './languages.ts';
import { activateLanguage, englishReader as english, forReader, languageNow, readerOf, t, translated } from './t.ts';

const german = readerOf('de', {
  messages: {
    Save: 'Speichern',
    '{count, plural, one {# piece} other {# pieces}}': '{count, plural, one {# Werk} other {# Werke}}',
    'Order {number}': 'Bestellung {number}',
  },
  arrived: {
    'This piece is not in your catalog any more.': 'Dieses Werk ist nicht mehr in Ihrem Katalog.',
    'The file carries {marks}: it was made by an image generator.': 'Die Datei enthält {marks}: Sie stammt von einem Bildgenerator.',
    'The file is a {format}.': 'Die Datei ist ein {format}.',
    'The file is a JPEG of about quality {quality} of 100.': 'Die Datei ist ein JPEG mit einer Qualität von etwa {quality} von 100.',
    'the prompt of a Midjourney job': 'den Prompt eines Midjourney-Auftrags',
    'You do not have permission to do this.': 'Dazu sind Sie nicht berechtigt.',
  },
});
afterEach(() => activateLanguage(english));

describe('a text', () => {
  it('is its own message in English', () => {
    expect(t('Save')).toBe('Save');
    expect(t('{count, plural, one {# piece} other {# pieces}}', { count: 1 })).toBe('1 piece');
    expect(t('{count, plural, one {# piece} other {# pieces}}', { count: 12_345 })).toBe('12,345 pieces');
  });

  // Planted: the title's exclamation mark at the other end of the sentence; an override that turns the rest of it around.
  it('keeps a title from right to left, and an override of direction, within itself', () => {
    for (const title of ['CSS: \u0645\u063A\u0627\u0645\u0631\u0629!', '\u05DC\u05D5\u05D7 (1975)', 'gpj.\u202Eexe'])
      expect(t('Photograph of {title}', { title })).toBe(`Photograph of \u2068${title}\u2069`);
    expect(t('Photograph of {title}', { title: 'Łódź, «Été» 李' })).toBe('Photograph of Łódź, «Été» 李');
  });

  it('comes in the language of the reader, with its plural and its numbers, and in English where there is no message', () => {
    activateLanguage(german);
    expect(t('Save')).toBe('Speichern');
    expect(t('{count, plural, one {# piece} other {# pieces}}', { count: 1 })).toBe('1 Werk');
    expect(t('{count, plural, one {# piece} other {# pieces}}', { count: 12_345 })).toBe('12.345 Werke');
    expect(t('Cancel')).toBe('Cancel');
  });

  // Planted bug: the other reader stays after an error.
  it('is made for one reader at a time on a server, also when making it fails', () => {
    expect(forReader(german, () => t('Save'))).toBe('Speichern');
    expect(() =>
      forReader(german, () => {
        throw new Error('no text');
      }),
    ).toThrow('no text');
    expect(languageNow()).toBe('en');
  });

  it('inserts what a person wrote as it is, whatever it looks like', () => {
    activateLanguage(german);
    for (const title of ['{number}', '<0>x</0>', '{count, plural, other {x}}', "it's # 1", String.raw`\u0041 \x41`])
      expect(t('“{title}” was sold', { title })).toBe(`“${title}” was sold`);
  });
});

describe('a text that arrives whole', () => {
  it('is found with its values, by the message with the most fixed words', () => {
    activateLanguage(german);
    expect(translated('This piece is not in your catalog any more.')).toBe('Dieses Werk ist nicht mehr in Ihrem Katalog.');
    expect(translated('The file is a PNG.')).toBe('Die Datei ist ein PNG.');
    // Planted bug: the first message that matches, so '{format}' takes the whole end.
    expect(translated('The file is a JPEG of about quality 92 of 100.')).toBe(
      'Die Datei ist ein JPEG mit einer Qualität von etwa 92 von 100.',
    );
    expect(translated('The file carries the prompt of a Midjourney job: it was made by an image generator.')).toBe(
      'Die Datei enthält den Prompt eines Midjourney-Auftrags: Sie stammt von einem Bildgenerator.',
    );
  });

  // Planted bugs: the point of every value, so 'Midjourney 6.1' becomes 6,1; a day in the time zone of the device.
  it('has the numbers and dates of its values as the language writes them, and names as they are', () => {
    activateLanguage(
      readerOf('de', {
        messages: {},
        arrived: {
          'A grid every {pixels} pixels.': 'Ein Raster alle {pixels} Pixel.',
          'Signed on {date}.': 'Signiert am {date}.',
          'Last heard on {time}.': 'Zuletzt am {time}.',
          '{size} are free.': '{size} sind frei.',
          'Made by {program}.': 'Gemacht mit {program}.',
          'In {year}.': 'Im Jahr {year}.',
        },
      }),
    );
    expect(translated('A grid every 3.50 pixels.')).toBe('Ein Raster alle 3,50 Pixel.');
    expect(translated('Signed on 2024-05-01.')).toBe('Signiert am 01.05.2024.');
    expect(translated('Last heard on 2026-11-22 15:04 UTC.')).toBe('Zuletzt am 22.11.2026, 15:04 UTC.');
    expect(translated('1.5 GB are free.')).toBe('1,5 GB sind frei.');
    expect(translated('Made by 6.1.')).toBe('Gemacht mit 6.1.');
    expect(translated('A grid every 1.2.3 pixels.')).toBe('Ein Raster alle 1.2.3 Pixel.');
    expect(translated('In 1926.')).toBe('Im Jahr 1926.');
  });

  it('stays as it is without a message, and in English', () => {
    expect(translated('The file is a PNG.')).toBe('The file is a PNG.');
    activateLanguage(german);
    expect(translated('Nobody has translated this.')).toBe('Nobody has translated this.');
  });

  it('is the text of a refusal', () => {
    activateLanguage(german);
    expect(new AppError('forbidden').message).toBe('Dazu sind Sie nicht berechtigt.');
    expect(new AppError('validation_failed', { fields: { title: 'This piece is not in your catalog any more.' } }).fields).toEqual({
      title: 'Dieses Werk ist nicht mehr in Ihrem Katalog.',
    });
  });

  it('is matched as a whole and not as a part, and special characters are plain', () => {
    const find = finderOf(['At most {most} (characters).']);
    expect(find('At most 40 (characters).')).toEqual({ message: 'At most {most} (characters).', values: { most: '40' } });
    expect(find('x At most 40 (characters).')).toBeNull();
    expect(find('At most 40 (characters)!')).toBeNull();
  });
});

describe('numbers, money and dates', () => {
  it('follow the language of their texts', () => {
    const price = { minor: -123_456_789, currency: 'EUR' } as const;
    expect([formatMoney(price), formatNumber(1234.5, 1), formatDate('2026-11-22T12:00:00Z')]).toEqual([
      '-€1,234,567.89 EUR',
      '1,234.5',
      'Nov 22, 2026',
    ]);
    activateLanguage(german);
    expect([formatMoney(price), formatNumber(1234.5, 1), formatDate('2026-11-22T12:00:00Z')]).toEqual([
      '-1.234.567,89\u00a0EUR',
      '1.234,5',
      '22.11.2026',
    ]);
  });

  // Planted bug: the amount of a field or a table in the format of the language, so 1.234,00 is read back as 1.234.
  it('stay plain decimals for fields, tables and machines', () => {
    activateLanguage(german);
    expect(decimalAmount(120_005)).toBe('1200.05');
    expect(decimalAmount(-7)).toBe('-0.07');
    expect(formatAmount(120_005)).toBe('1.200,05');
  });
});

describe('the language of a reader', () => {
  it('is the first of the preferred ones that there is, by its first part', () => {
    expect(languageFor(['fr-FR', 'de-CH', 'en'])).toBe('de');
    expect(languageFor(['EN-GB', 'de'])).toBe('en');
    expect(languageFor(['fr', 'it'])).toBe('en');
    expect(languageFor([])).toBe('en');
    expect([isLanguage('de'), isLanguage('toString'), isLanguage(null)]).toEqual([true, false, false]);
  });
});
