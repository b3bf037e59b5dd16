// What is for sale beside a listed work, on a real server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimilarWorks } from '#shared/contract/trade/market.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
const ids = new Map<string, string>();
const offered = async (title: string, fields: Partial<PieceScalars>, price = 1_000): Promise<void> => {
  const pieceId = await seller.add({ title, ...fields });
  ids.set(title, pieceId);
  await seller.list(pieceId, price);
};

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Ada Quell');
  const oil = { medium: 'painting', year: '1931', dimensions: '61 x 81 cm' } as const;
  await offered('Harbour', { artist: 'Ida Varro', ...oil });
  await offered('Birches', { artist: 'ida varro ', ...oil, year: '1927' });
  await offered('Etching', { artist: 'Ida Varro', medium: 'print' });
  await offered('Near', { artist: 'Tomas Hale', ...oil, year: '1935' });
  await offered('Far', { artist: 'Tomas Hale', ...oil, year: '1890' }, 90_000);
  await offered('Print', { artist: 'Hanne Sol', medium: 'print' });
  await offered('Nameless', { artist: 'Unknown Artist', ...oil, year: '1932' });
  await offered('Nobody’s', { artist: 'Unknown Artist', ...oil, year: '1933' });
  await offered('Only one', { artist: 'Marta Keel', medium: null });
});
afterAll(() => server.stop());

const beside = async (title: string): Promise<{ byArtist: string[]; similar: string[] }> => {
  const { status, body } = await ask<SimilarWorks>(server, `/api/artworks/${ids.get(title) ?? ''}/similar`);
  expect(status).toBe(200);
  return { byArtist: body.by_artist.map((card) => card.title), similar: body.similar.map((card) => card.title) };
};

describe('beside a listed work', () => {
  // Planted bugs: the work itself among them; names compared with their case; the order of the market kept.
  it('are the other works of its artist, and works of its medium, the nearest first', async () => {
    const { byArtist, similar } = await beside('Harbour');
    expect(byArtist).toEqual(['Birches', 'Etching']);
    expect(similar).toEqual(['Nameless', 'Nobody’s', 'Near', 'Far']);
  });

  it('nobody is taken for the unknown artist of another work', async () => {
    const { byArtist, similar } = await beside('Nameless');
    expect(byArtist).toEqual([]);
    expect(similar).toContain('Nobody’s');
  });

  it('is nothing where nothing is known of it', async () => {
    expect(await beside('Only one')).toEqual({ byArtist: [], similar: [] });
  });

  // Planted bug: a page that was kept before the change.
  it('are only works that are still offered', async () => {
    expect((await beside('Print')).similar).toEqual(['Etching']);
    const [listing] = await server.sql<{ id: string }[]>`select id from listings where art_piece_id = ${ids.get('Etching') ?? ''}`;
    await seller.person.ask(`/api/listings/${listing?.id ?? ''}/unlist`, { method: 'POST' });
    expect((await beside('Print')).similar).toEqual([]);
  });

  it('[D30] cannot be asked of a private or missing work', async () => {
    const pieceId = await seller.add({ title: 'Private', artist: 'Ida Varro', medium: 'painting' });
    for (const id of [pieceId, ids.get('Etching') ?? '', '01900000-0000-7000-8000-000000000000', 'no-id'])
      expect((await ask(server, `/api/artworks/${id}/similar`)).status).toBe(404);
  });
});
