// The content of the front page.
import { describe, expect, it } from 'vitest';

import { pageFor, person, visitorPageAt } from '#client/device/session/session-page.fixture.tsx';

import { HomeScreen } from './home-screen.tsx';

const page = await visitorPageAt('/', <HomeScreen />);
const headings = [...page.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text]) => `${level} ${text}`);
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => `${text} ${to}`);
const links = linksOf(page);

describe('the front page', () => {
  it('[HOM1] [GEN10] opens with the tagline and calls to scan art and to explore the marketplace', () => {
    expect(headings[0]).toBe('1 Authenticate. Catalog. Connect.');
    expect(links.slice(0, 2)).toEqual(['Scan your art /scan', 'Explore the marketplace /market']);
  });

  it('[HOM1] [GEN10] has the three feature cards and the three benefit blocks', () => {
    for (const title of ['AI Authentication', 'Personal Art Catalog', 'Global Art Marketplace']) expect(headings).toContain(`3 ${title}`);
    for (const title of ['AI-Powered Insights', 'Secure Transactions', 'Market Intelligence']) expect(headings).toContain(`2 ${title}`);
  });

  it('shows real results before it praises anything, and leads to all of them', () => {
    expect(headings.slice(0, 2)).toEqual(['1 Authenticate. Catalog. Connect.', '2 Five real results']);
    expect(links).toContain('What a scan tells you /what-a-scan-tells');
  });

  it('[HOM1] [GEN10] closes with Create Account', () => {
    expect(links.at(-1)).toBe('Create Account /auth');
  });

  it('[D57] shows a subscriber the way to their collection first, and offers nobody an account whom they have', () => {
    const free = { subscribed: true, plan: 'free', status: 'active', uploadsUsed: 0, uploadsLimit: 5 } as const;
    const subscriber = linksOf(pageFor({ ...person, subscription: free }, '/', <HomeScreen />));
    expect(subscriber.slice(0, 3)).toEqual(['Open your collection /dashboard', 'Scan your art /scan', 'Explore the marketplace /market']);
    const withoutPlan = linksOf(pageFor(person, '/', <HomeScreen />));
    expect(withoutPlan.at(-1)).toBe('View Pricing Plans /pricing');
    expect([...subscriber, ...withoutPlan].filter((link) => link.includes('Create Account'))).toEqual([]);
  });

  it('gives every picture its size and a text, so that nothing moves and nobody misses it', () => {
    const pictures = [...page.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const tag of pictures) for (const said of [/ width="\d+"/, / height="\d+"/, / alt="[^"]{8,}"/]) expect(tag).toMatch(said);
  });
});
