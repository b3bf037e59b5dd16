// One call of the API: its name in the coverage, who may make it, and what it does.
import type { World } from '../world.ts';

export type Call = {
  world: World;
  /** What stood in the places of the path. */
  path: Readonly<Record<string, string>>;
  /** A page only has the publishable key, and the secret of the one object that it may touch. */
  key: 'secret' | 'publishable';
  clientSecret: string | null;
  /** The connected account in whose name the platform asks. */
  account: string | null;
  url: string;
  /** Asked in an older version of the API, or in none, as the official command line does. */
  earlier: boolean;
};

export type Route = {
  /** As in coverage.json, for example 'POST /v1/refunds'. */
  name: string;
  publishable: boolean;
  connected: boolean;
  act(params: unknown, call: Call): object;
};

type Who = { publishable?: boolean; connected?: boolean };

export const route = <P>(name: string, act: (params: P, call: Call) => object, who: Who = {}): Route => ({
  name,
  publishable: who.publishable ?? false,
  connected: who.connected ?? false,
  // The params were read by the schema that was made from P; tests/contract hold the two together.
  act: (params, call) => act(params as P, call),
});

export const partOf = (call: Call, name: string): string => call.path[name] ?? '';
