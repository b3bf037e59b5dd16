// The sandbox of the payment provider as others see it: its address, its keys, and how a test or the panel steers it.
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
  /** The API itself, without the port. */
  api: Hono<{ Bindings: HttpBindings }>;
  world: World;
  close(): Promise<void>;
};
