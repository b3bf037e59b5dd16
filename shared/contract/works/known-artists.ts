// Endpoint that lists the artists of known works, for autocompletion.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Names in an answer: some 50 kB of them. */
export const mostKnownArtists = 2_000;

const answer = z.object({ /** In alphabetical order. */ artists: z.array(z.string()).check(z.maxLength(mostKnownArtists)) });
export type KnownArtists = z.infer<typeof answer>;

export const knownArtists = endpoint({
  name: 'scan.knownArtists',
  method: 'GET',
  path: '/api/scan/known-artists',
  access: 'signed-in',
  summary: `The artists of the known works on this server; the ${mostKnownArtists} with most works where there are more.`,
  answer,
});
