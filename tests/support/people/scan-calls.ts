// Shared steps of scan tests: upload a picture, request an analysis, check its effect on the database.
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { type authenticateArtwork, type AuthenticateRequest } from '#shared/contract/works/scan.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type Opinion = AnswerOf<typeof authenticateArtwork>;
/** opinion is set at status 200, error and code at any other. */
export type Answered = { status: number; opinion: Opinion; error: string; code: string };

let moment = 1_770_000_000_000;

export const scanCalls = (server: () => TestServer) => {
  const bearer = (userId: string, plan: 'free' | 'pro' | '' = 'free'): { authorization: string } => ({
    authorization: `Bearer ${userId} ${plan}`.trim(),
  });

  const upload = async (userId: string, bytes: Uint8Array, file = `${(moment += 1)}.jpg`): Promise<string> => {
    const answer = await server().fetch(imageAddress(userId, file), {
      method: 'PUT',
      headers: bearer(userId),
      body: new Uint8Array(bytes),
    });
    const { publicUrl } = (await answer.json()) as { publicUrl: string };
    return publicUrl;
  };

  const ask = async (
    userId: string,
    request: AuthenticateRequest | Record<string, unknown>,
    more: { plan?: 'free' | 'pro' | ''; signal?: AbortSignal } = {},
  ): Promise<Answered> => {
    const answer = await server().fetch('/api/functions/authenticate-artwork', {
      method: 'POST',
      headers: { ...bearer(userId, more.plan), 'content-type': 'application/json' },
      body: JSON.stringify(request),
      ...(more.signal === undefined ? {} : { signal: more.signal }),
    });
    const body = (await answer.json()) as Opinion & { error: string; code: string };
    return { status: answer.status, opinion: body, error: body.error, code: body.code };
  };

  /** Counts of pieces, analyses, counted uploads, scans. */
  const counts = async (userId: string): Promise<number[]> => {
    const [row] = await server().sql<{ counts: number[] }[]>`
      select array[(select count(*) from pieces where user_id = ${userId}), (select count(*) from analyses where user_id = ${userId}),
        (select uploads_used from users where id = ${userId}), (select count(*) from scans where user_id = ${userId})]::int[] as counts`;
    return row?.counts ?? [];
  };

  const piece = async (id: string): Promise<Record<string, unknown>> =>
    (await server().sql`select * from pieces where id = ${id}`)[0] ?? {};

  return { bearer, upload, ask, counts, piece };
};
