// Who may see of a match by features what: its owner, a stranger, an administrator, and whoever has the same image.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/platform/database/database.ts';
import { saveWork } from '#server/scan/known-works/known-works.store.ts';
import { describeWork } from '#server/scan/known-works/work-pictures.ts';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { makeAdmin, type Person } from '#tests/support/people/people.ts';
import type { Opinion } from '#tests/support/people/scan-calls.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let owner: Seller;
let stranger: Person;
let admin: Person;
let file = 1_770_000_000_000;

beforeAll(async () => {
  server = await startTestServer({});
  owner = await makeSeller(server, 'Ada Quell', 'pro');
  stranger = (await makeSeller(server, 'Ben Stone', 'pro')).person;
  admin = (await makeSeller(server, 'Cleo Park', 'pro')).person;
  await makeAdmin(server, admin.userId);
  const described = await describeWork(await jpegPicture(700, 520, 71));
  const words = { title: 'The Mill (study)', artist: 'A. Master', museum: 'City Museum', licence: 'CC0', source: 'CM 1' };
  await transact(server.sql, (tx) => saveWork(tx, { ...words, ...described }, { set: null, now: new Date() }));
});
afterAll(() => server.stop());

const scan = async (who: Person, bytes: Uint8Array): Promise<Opinion> => {
  const answer = await server.fetch(imageAddress(who.userId, `${(file += 1)}.jpg`), {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.session.access_token}` },
    body: new Uint8Array(bytes),
  });
  const { publicUrl } = (await answer.json()) as { publicUrl: string };
  const { status, body } = await who.ask<Opinion>('/api/functions/authenticate-artwork', {
    body: { imageUrl: publicUrl, title: 'Grandmother’s mill', artist: 'Ada Quell', medium: 'painting' },
  });
  if (status !== 200) throw new Error(`no opinion: ${status} ${JSON.stringify(body)}`);
  return body;
};
const copy = async (seed: number): Promise<Buffer> =>
  sharp(await jpegPicture(700, 520, seed))
    .extract({ left: 60, top: 50, width: 580, height: 420 })
    .jpeg()
    .toBuffer();
const of = (findings: readonly Finding[] | undefined, name: string): Finding | undefined =>
  findings?.find(({ examiner }) => examiner === name);

// Planted: `listed` left out of candidatesFor, or administrators let past checkOwnPiece.
it('[D42] a private work shows nothing of itself to whoever has the same image, a stranger or an administrator', async () => {
  const own = await scan(owner.person, await jpegPicture(700, 520, 72));
  for (const who of [stranger, admin]) {
    const { record } = await scan(who, await copy(72));
    expect(of(record.findings, 'known-image')?.direction).not.toBe('against');
    expect(JSON.stringify(record)).not.toContain(own.pieceId);
    expect(JSON.stringify(record)).not.toContain(owner.person.userId);
    for (const path of [`/api/artworks/${own.pieceId}`, `/api/pieces/${own.pieceId}/analyses`])
      expect([(await who.ask(path)).status, path]).toEqual([404, path]);
  }
  await owner.list(own.pieceId, 100);
  for (const who of [stranger, admin]) {
    const found = of((await scan(who, await copy(72))).record.findings, 'known-image');
    expect(found).toMatchObject({ direction: 'against', strength: 'moderate' });
    expect(JSON.stringify(found)).not.toMatch(/Ada|Grandmother|[0-9a-f]{8}-/);
  }
});

// Planted: the finding handed on as it is; the region in a private photograph is then public.
it('[D42] [D55] what a work has in common with a known one is its owner’s until it is listed, and then the same words for everybody', async () => {
  const { pieceId, record } = await scan(owner.person, await copy(71));
  const says = 'Looks like “The Mill (study)” by A. Master (City Museum): the same image, or a part of it.';
  expect(of(record.findings, 'known-work')).toMatchObject({ outcome: 'flag', says, region: { x: 0, y: 0 } });
  const analyses = (who: Person) => who.ask<{ analyses: AnalysisRecord[] }>(`/api/pieces/${pieceId}/analyses`);
  expect(of((await analyses(owner.person)).body.analyses[0]?.findings, 'known-work')?.says).toBe(says);
  const page = (who: Person) => who.ask<ArtworkAnswer>(`/api/artworks/${pieceId}`);
  for (const who of [stranger, admin]) expect([(await page(who)).status, (await analyses(who)).status]).toEqual([404, 404]);
  await owner.list(pieceId, 100);
  for (const who of [owner.person, stranger, admin]) {
    const { checks, findings_against } = (await page(who)).body;
    const shown = of(checks, 'known-work');
    expect(findings_against).toContain(says);
    expect(shown).toMatchObject({ outcome: 'flag', strength: 'moderate', says });
    expect([shown?.region, `${shown?.says} ${shown?.doesNotProve}`.match(/\byours?\b/i)]).toEqual([undefined, null]);
  }
  for (const who of [stranger, admin]) expect((await analyses(who)).status).toBe(404);
});
