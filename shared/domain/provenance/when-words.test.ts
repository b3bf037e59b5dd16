// Dates as people type and read them, as EDTF, and as spans of years.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { languages } from '#shared/language/languages.ts';
import { isWhen } from '#shared/domain/provenance/when.ts';
import { endWords, isUndated, parseWhen, whenWords, yearsOf } from './when-words.ts';

describe('a date of known precision', () => {
  it.each([
    ['1926', '1926'],
    [' 1926-05 ', '1926-05'],
    ['May 1926', '1926-05'],
    ['Sept. 1926', '1926-09'],
    ['12 May 1926', '1926-05-12'],
    ['May 12, 1926', '1926-05-12'],
    ['12.5.1926', '1926-05-12'],
    ['c. 1926', '1926~'],
    ['ca 1926', '1926~'],
    ['circa May 1926', '1926-05~'],
    ['1926?', '1926?'],
    ['1920s', '192X'],
    ['c. 1920s', '192X~'],
    ['1900s', '190X'],
    ['19th century', '18XX'],
    ['by 1926', '../1926'],
    ['by May 1926', '../1926-05'],
    ['After c. 1926', '1926~/..'],
    // Short forms and marks.
    ['c1890', '1890~'],
    ['ca1890', '1890~'],
    ['ca.1890', '1890~'],
    ['ca. 1890', '1890~'],
    ['um 1890', '1890~'],
    ['vers 1890', '1890~'],
    ['1890 (?)', '1890?'],
    ['1920s?', '192X?'],
    ['probably 1897', '1897?'],
    ['c. 1926?', '1926%'],
    ['1926%', '1926%'],
    // Bounds.
    ['before 1928', '../1928'],
    ['vor 1938', '../1938'],
    ['by ca.1900', '../1900~'],
    ['by 1930?', '../1930?'],
    ['by at least 1926', '../1926'],
    ['after 1917', '1917/..'],
    ['at least December 1933', '1933-12/..'],
    ['nach 1945', '1945/..'],
    // Words that change nothing.
    ['in 1960', '1960'],
    ['on April 29, 1890', '1890-04-29'],
    ['since 1955', '1955'],
    ['seit 6. Mai 2014', '2014-05-06'],
    ['in the 1920s', '192X'],
    ['in den 1920er Jahren', '192X'],
    // Months and days in the languages of texts.
    ['Nov. 26, 1932', '1932-11-26'],
    ['26.11.1932', '1932-11-26'],
    ['26. 11. 1932', '1932-11-26'],
    ['July, 1913', '1913-07'],
    ['May 1st, 1926', '1926-05-01'],
    ['1er mai 1926', '1926-05-01'],
    ['12. März 1926', '1926-03-12'],
    ['décembre 1926', '1926-12'],
    ['Jänner 1926', '1926-01'],
    // Seasons, and parts of centuries and decades.
    ['spring 1926', '1926-21'],
    ['Fall 1931', '1931-23'],
    ['autumn of 1931', '1931-23'],
    ['Herbst 1931', '1931-23'],
    ['late 19th century', '1866~/1899~'],
    ['mid-19th century', '1833~/1866~'],
    ['Anfang des 20. Jahrhunderts', '1900~/1933~'],
    ['fin du XIXe siècle', '1866~/1899~'],
    ['early 1920s', '1920~/1923~'],
    ['19. Jh.', '18XX'],
    // Spans.
    ['1851-52', '1851/1852'],
    ['c.1933-8', '1933~/1938~'],
    ['1913–1938', '1913/1938'],
    ['1913 - 1938', '1913/1938'],
    ['between 1913 and 1938', '1913/1938'],
    ['zwischen 1913 und 1938', '1913/1938'],
    ['von 1913 bis 1938', '1913/1938'],
    ['from 1913 to c. 1938', '1913/1938~'],
    ['1919/21', '1919/1921'],
    ['1940 / 1941', '1940/1941'],
    ['spätestens ab 17.9.1938', '../1938-09-17'],
    ['10.1907', '1907-10'],
    ['About 1914/1915', '1914~/1915~'],
    ['spring-summer 1933', '1933-21/1933-22'],
    ['30 November–6 December 1920', '1920-11-30/1920-12-06'],
    ['May 3–9, 1938', '1938-05-03/1938-05-09'],
    ['1926–May 1928', '1926/1928-05'],
  ])('"%s" is read as %s', (text, when) => {
    expect(parseWhen(text)).toBe(when);
  });

  it.each([
    '',
    'soon',
    '26',
    '1926-13',
    '1926-02-30',
    'February 30, 1926',
    'Mu 1926',
    '1926s',
    '12.13.1926',
    '123X5',
    'by',
    'by after 1926',
    '../1926/..',
    '1938–1913',
    '1938/1913',
    'by 1913–1938',
    'Saint-Ouen 1926',
    '3/4/1926',
    'no. 1926',
    'lot 12, 1926',
    'c.',
    '?',
  ])('"%s" is refused', (text) => {
    expect(parseWhen(text)).toBeNull();
  });

  it.each(['n.d.', 'N. D.', 's.d.', 'o.J.', 'o. J.', 'ohne Jahr', 'undated'])('"%s" says that there is none', (text) => {
    expect(isUndated(text)).toBe(true);
  });

  it.each([
    ['1913/1938', '1913–1938', '1913–1938'],
    ['1926-05/1927~', 'May 1926 to c. 1927', 'Mai 1926 bis um 1927'],
    ['1890%', 'c. 1890?', 'um 1890?'],
    ['1926-23', 'fall 1926', 'Herbst 1926'],
    ['1866~/1899~', 'late 19th century', 'Ende 19. Jahrhundert'],
    ['1933-12/..', 'after December 1933', 'nach Dezember 1933'],
  ])('%s is said in each language', (when, english, german) => {
    expect([whenWords(when, 'en'), whenWords(when, 'de')]).toEqual([english, german]);
  });

  it('that an owner had a work after is one until which they had it at least', () => {
    expect(endWords('1933-12/..', 'en')).toBe('at least December 1933');
    expect(parseWhen(endWords('1933-12/..', 'de'))).toBe('1933-12/..');
    expect(endWords('1938', 'en')).toBe('1938');
  });

  it('is read again from its own words in every language', () => {
    const day = fc
      .date({ min: new Date('1200-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const when = fc
      .tuple(day, fc.constantFrom(4, 7, 10), fc.constantFrom('', '~', '?', '%'), fc.constantFrom(0, 0, 1, 2, 3))
      .map(([text, length, mark, lost]) => {
        if (lost === 3) return `${text.slice(0, 4)}-2${1 + (Number(text.slice(8, 10)) % 4)}${mark}`;
        return (lost === 0 ? text.slice(0, length) : text.slice(0, 4 - lost) + 'X'.repeat(lost)) + mark;
      });
    const any = fc
      .oneof(
        when.chain((date) => fc.constantFrom(date, `../${date}`, `${date}/..`)),
        fc.tuple(when, when).map((ends) => ends.join('/')),
      )
      .filter(isWhen);
    fc.assert(
      fc.property(any, (one) => {
        for (const language of languages) expect(parseWhen(whenWords(one, language)), whenWords(one, language)).toBe(one);
      }),
      { numRuns: 3_000 },
    );
  });

  it('means a span of years', () => {
    expect(yearsOf('1926-05')).toEqual({ first: 1926, last: 1926 });
    expect(yearsOf('192X')).toEqual({ first: 1920, last: 1929 });
    expect(yearsOf('18XX?')).toEqual({ first: 1800, last: 1899 });
    expect(yearsOf('1926~')).toEqual({ first: 1921, last: 1931 });
    expect(yearsOf('1926%')).toEqual({ first: 1921, last: 1931 });
    expect(yearsOf('1926-22')).toEqual({ first: 1926, last: 1926 });
    // Planted bug: the winter of 1926 ends on December 31.
    expect(yearsOf('1926-24')).toEqual({ first: 1925, last: 1927 });
    expect(yearsOf('1913/1938~')).toEqual({ first: 1913, last: 1943 });
    expect(yearsOf('1933-12/..')).toEqual({ first: 1933, last: Number.POSITIVE_INFINITY });
  });
});
