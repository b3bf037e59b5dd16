// One API call: its name, who may call it, and its implementation.
import type { World } from '../world.ts';

export type Call = {
  world: World;
  /** Values of the path's placeholders. */
  path: Readonly<Record<string, string>>;
  /** A page has only the publishable key, and the client secret of one object. */
  key: 'secret' | 'publishable';
  clientSecret: string | null;
  url: string;
};

export type Route = {
  /** As in coverage.json, for example 'POST /v1/refunds'. */
  name: string;
  publishable: boolean;
  act(params: unknown, call: Call): object;
};

export const route = <P>(name: string, act: (params: P, call: Call) => object, who: { publishable?: boolean } = {}): Route => ({
  name,
  publishable: who.publishable ?? false,
  // The schema that parsed the params was generated from the type that P is taken from; tests/contract keeps them consistent.
  act: (params, call) => act(params as P, call),
});

export const partOf = (call: Call, name: string): string => call.path[name] ?? '';
