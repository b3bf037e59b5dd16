// The help of each page: short, and there in both languages (the check of texts finds what is not translated).
import { describe, expect, it } from 'vitest';
import { screenAt } from '#shared/domain/page/screens.ts';
import { answersOn, hasAnswers } from './help-texts.ts';

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
      const page = screenAt(path);
      expect(hasAnswers(page), path).toBe(true);
      const answers = answersOn(page);
      expect(answers.length, path).toBeGreaterThanOrEqual(3);
      expect(answers.length, path).toBeLessThanOrEqual(5);
      expect(new Set(answers.map(({ question }) => question)).size, path).toBe(answers.length);
      expect(Math.max(...answers.map(({ answer }) => answer.length)), path).toBeLessThanOrEqual(200);
    }
  });

  it('has general answers for every other page, one that is not there included', () => {
    expect(answersOn(screenAt('/pricing'))).toBe(answersOn(screenAt('/no/such/page')));
    expect(answersOn('/')).toHaveLength(3);
  });
});
