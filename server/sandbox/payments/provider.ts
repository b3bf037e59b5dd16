// The interface of the payments sandbox: its address, its keys, and its controls for tests and the panel.
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Keys } from './api/keys.ts';
import type { Control } from './control.ts';
import type { World } from './world.ts';

export type PaymentsSandbox = {
  keys: Keys;
  /** For `new Stripe(keys.secret, address)`. */
  address: { host: string; port: number; protocol: 'http'; telemetry: false };
  url: string;
  control: Control;
  deliverDue(): Promise<number>;
  /** The API, callable without the port. */
  api: Hono<{ Bindings: HttpBindings }>;
  world: World;
  close(): Promise<void>;
};
