// One API call: its name, who may call it, and its implementation.
import type { World } from '../world.ts';

export type Call = {
  world: World;
  /** Values of the path's placeholders. */
  path: Readonly<Record<string, string>>;
  /** A page has only the publishable key, and the client secret of one object. */
  key: 'secret' | 'publishable';
  clientSecret: string | null;
  /** The connected account on whose behalf the platform calls. */
  account: string | null;
  url: string;
  /** Called with an older API version or none, as by the official command line. */
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
  // The schema that parsed the params was generated from P; tests/contract keeps them consistent.
  act: (params, call) => act(params as P, call),
});

export const partOf = (call: Call, name: string): string => call.path[name] ?? '';
