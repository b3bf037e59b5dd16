// What stands on the front page.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { HomeScreen } from './home-screen.tsx';

const page = renderToStaticMarkup(
  <MemoryRouter>
    <HomeScreen />
  </MemoryRouter>,
);
const headings = [...page.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text]) => `${level} ${text}`);
const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => `${text} ${to}`);

describe('the front page', () => {
  it('[HOM1] [GEN10] opens with the tagline and calls to scan art and to explore the marketplace', () => {
    expect(headings[0]).toBe('1 Authenticate. Catalog. Connect.');
    expect(links.slice(0, 2)).toEqual(['Scan Your Art /scan', 'Explore the Marketplace /market']);
  });

  it('[HOM1] [GEN10] has the three feature cards and the three benefit blocks', () => {
    for (const title of ['AI Authentication', 'Personal Art Catalog', 'Global Art Marketplace']) expect(headings).toContain(`3 ${title}`);
    for (const title of ['AI-Powered Insights', 'Secure Transactions', 'Market Intelligence']) expect(headings).toContain(`2 ${title}`);
  });

  it('[HOM1] [GEN10] closes with Create Account', () => {
    expect(links.at(-1)).toBe('Create Account /auth');
  });

  it('gives every picture its size and a text, so that nothing moves and nobody misses it', () => {
    const pictures = [...page.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    for (const tag of pictures) expect(tag).toMatch(/width="\d+"[^>]*height="\d+"[^>]*alt="[^"]+ by [^"]+"/);
  });
});
