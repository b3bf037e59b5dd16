// Sellers with listings on a running server.
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { ListingAnswer, MarketPage, ShippingAnswer } from '#shared/contract/trade/market.ts';
import { openApiDevice, type ApiDevice } from './api-device.ts';
import { ask, signUpPerson, somebody, type Person } from './people.ts';
import { v7 as uuidv7 } from 'uuid';
import { needsStatement } from '#shared/domain/trade/listing.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type Seller = {
  person: Person;
  device: ApiDevice;
  /** Adds a piece and syncs it. */
  add(fields: Partial<PieceScalars>, confidence?: number | null): Promise<string>;
  /** Uploads a photograph, which belongs to no piece yet. */
  upload(picture: Uint8Array): Promise<PhotoRef>;
  /** Lists it; throws if that is refused. */
  list(pieceId: string, price: number, currency?: 'USD' | 'EUR' | 'GBP', shipping?: ShippingAnswer): Promise<ListingAnswer>;
};

/** A photograph is named by the milliseconds of its making. */
let nextFile = 1_770_000_000_000;

type Server = Pick<TestServer, 'url' | 'sql'>;

export const makeSeller = async (server: Server, name = 'Ada Quell', plan: 'free' | 'pro' = 'free'): Promise<Seller> => {
  const person = await signUpPerson(server, somebody(name));
  await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${person.userId}`;
  const device = openApiDevice(server, person);
  const fakes = new Set<string>();
  return {
    person,
    device,
    add: async (fields, confidence = null) => {
      const pieceId = uuidv7();
      await device.engine.commit('piece.create', { pieceId, fields: { title: 'Untitled', artist: 'Ada Quell', ...fields }, texts: {} });
      const run = await device.engine.syncNow();
      if (run.end !== 'idle') throw new Error(`the piece was not sent: ${run.end}`);
      if (confidence !== null) await server.sql`update pieces set ai_confidence = ${confidence} where id = ${pieceId}`;
      if (needsStatement(confidence)) fakes.add(pieceId);
      return pieceId;
    },
    upload: async (picture) => {
      const answer = await fetch(`${server.url}${imageAddress(person.userId, `${(nextFile += 1)}.jpg`)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${person.session.access_token}` },
        body: new Uint8Array(picture),
      });
      if (!answer.ok) throw new Error(`not uploaded: ${answer.status}`);
      const { publicUrl: url, width, height, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
      return { url, width, height, placeholder, kind: 'front' };
    },
    list: async (pieceId, price, currency = 'USD', shipping) => {
      const { status, body } = await person.ask<ListingAnswer>('/api/listings', {
        body: {
          art_piece_id: pieceId,
          price,
          currency,
          ...(shipping && { shipping }),
          ...(fakes.has(pieceId) ? { statement: 'A copy after a lost work' } : {}),
        },
      });
      if (status !== 200) throw new Error(`not listed: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
};

type Told = Pick<Finding, 'direction' | 'says'> & Partial<Finding>;

/** Adds an analysis with these findings, newer than the existing ones. */
export const addAnalysis = async (
  { sql }: Pick<TestServer, 'sql'>,
  userId: string,
  pieceId: string,
  findings: readonly Told[],
): Promise<void> => {
  await sql`
    insert into analyses (id, piece_id, user_id, version, record, created_at)
    values (${uuidv7()}, ${pieceId}, ${userId}, (select coalesce(max(version), 0) + 1 from analyses), ${sql.json({ findings })}, clock_timestamp())`;
};

export const marketOf = async (server: Pick<TestServer, 'url'>, query: Record<string, string | number> = {}): Promise<MarketPage> => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const { status, body } = await ask<MarketPage>(server, `/api/market/listings${asked === '' ? '' : `?${asked}`}`);
  if (status !== 200) throw new Error(`the market answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** All pages of the market. */
export const wholeMarket = async (
  server: Pick<TestServer, 'url'>,
  query: Record<string, string | number> = {},
): Promise<MarketPage['listings']> => {
  const all: MarketPage['listings'] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: MarketPage = await marketOf(server, { ...query, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...page.listings);
    cursor = page.next;
  }
  return all;
};
