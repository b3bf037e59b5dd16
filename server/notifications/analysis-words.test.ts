// What a mail about analyses says of one, of many, and of those that did not succeed.
import { describe, expect, it } from 'vitest';
import { analysisWords, type Ended } from './analysis-words.ts';

const ended = (count: number, failed = false): Ended[] =>
  Array.from({ length: count }, (_, at) => ({ pieceId: failed ? null : `id-${at}`, title: `${failed ? 'Torn' : 'Pears'} ${at}`, failed }));

describe('a mail about analyses', () => {
  it('about one leads to its work, or back to the scan', () => {
    expect(analysisWords(ended(1))).toMatchObject({ subject: 'The analysis of “Pears 0” is done', action: { path: '/artwork/id-0' } });
    expect(analysisWords(ended(1, true))).toMatchObject({ subject: 'The analysis of “Torn 0” did not succeed', action: { path: '/scan' } });
  });

  // Planted: ten titles of each kind; the failed ones counted among those that are done.
  it('about many names ten in all, those that did not succeed apart from the others, and the rest as a number', () => {
    const words = analysisWords([...ended(12), ...ended(3, true)]);
    expect(words.subject).toBe('12 analyses are done, 3 did not succeed');
    expect(words.action.path).toBe('/catalog');
    expect(words.paragraphs[0]).toMatch(/^12 analyses are done: “Pears 0”, .*“Pears 6”, and 5 more\. /);
    expect(words.paragraphs[1]).toMatch(/^3 did not succeed: “Torn 0”, “Torn 1”, “Torn 2”\. /);
    expect(words.paragraphs.join(' ').match(/“/g)).toHaveLength(10);
    const many = analysisWords([...ended(1), ...ended(14, true)]);
    expect(many.subject).toBe('1 analysis is done, 14 did not succeed');
    expect(many.paragraphs.join(' ').match(/“/g)).toHaveLength(10);
  });

  it('about nothing but failures leads back to the scan, and one about none of them speaks of none', () => {
    expect(analysisWords(ended(2, true))).toMatchObject({ subject: '2 analyses did not succeed', action: { path: '/scan' } });
    expect(analysisWords(ended(2)).paragraphs.join(' ')).not.toContain('succeed');
  });

  it('keeps a title on its line, and says nothing of a verdict', () => {
    const said = JSON.stringify(analysisWords([...ended(1), { pieceId: null, title: 'Two\r\n\r\nlines', failed: false }]));
    expect(said).toContain('“Two lines”');
    expect(said).not.toMatch(/authentic|genuine|fake|forg/i);
  });
});
