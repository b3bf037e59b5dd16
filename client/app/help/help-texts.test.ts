// The help of each page: short, and there in both languages (the check of texts finds what is not translated).
import { describe, expect, it } from 'vitest';
import { pageAt } from '#shared/domain/page/page-names.ts';
import { answersOn, pagesWithHelp } from './help-texts.ts';

describe('the help', () => {
  // Planted bug: the page of a work without answers.
  it('[D37] has three to five short answers for each main page', () => {
    for (const path of [
      '/catalog',
      '/scan',
      '/capture',
      '/registry',
      '/market',
      '/messages',
      '/orders',
      '/seller-dashboard',
      '/settings',
      '/artwork/x',
    ]) {
      const page = pageAt(path);
      expect(pagesWithHelp, path).toContain(page);
      const answers = answersOn(page);
      expect(answers.length, path).toBeGreaterThanOrEqual(3);
      expect(answers.length, path).toBeLessThanOrEqual(5);
      expect(new Set(answers.map(({ question }) => question)).size, path).toBe(answers.length);
      expect(Math.max(...answers.map(({ answer }) => answer.length)), path).toBeLessThanOrEqual(200);
    }
  });

  it('has general answers for every other page, one that is not there included', () => {
    expect(answersOn(pageAt('/pricing'))).toBe(answersOn(pageAt('/no/such/page')));
    expect(answersOn('')).toHaveLength(3);
  });
});
