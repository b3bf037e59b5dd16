// Endpoints of the server itself: its health and its list of endpoints.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const health = endpoint({
  name: 'platform.health',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether this server can serve: 200 when it can, else 503 with the part that stands in the way.',
  answer: z.object({
    status: z.enum(['ok', 'failing']),
    version: z.string(),
    parts: z.record(z.string(), z.object({ status: z.enum(['ok', 'failing']) })),
  }),
});

export const healthLive = endpoint({
  name: 'platform.healthLive',
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Whether the process lives: always 200. An orchestrator restarts a program that does not answer here.',
  answer: z.object({ status: z.enum(['ok']) }),
});

export const healthReady = endpoint({
  name: 'platform.healthReady',
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Whether a balancer should send requests here: 200 when the database takes writes, else 503; 503 as well before a stop.',
  answer: z.object({ status: z.enum(['ready', 'starting', 'draining', 'failing']) }),
});

export const contract = endpoint({
  name: 'platform.contract',
  method: 'GET',
  path: '/api/contract',
  access: 'public',
  summary: 'Every endpoint of this server: method, path, who may call it, and the JSON schemas of request and answer.',
  answer: z.object({
    endpoints: z.array(
      z.object({
        name: z.string(),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        path: z.string(),
        access: z.enum(['public', 'signed-in', 'subscribed', 'admin']),
        summary: z.string(),
        request: z.object({
          params: z.optional(z.unknown()),
          query: z.optional(z.unknown()),
          /** A JSON schema, or 'bytes' for a raw body. */
          body: z.optional(z.unknown()),
          maxBytes: z.number(),
        }),
        /** A JSON schema, 'bytes', 'socket' or 'none'. */
        answer: z.unknown(),
      }),
    ),
  }),
});

export const metrics = endpoint({
  name: 'platform.metrics',
  method: 'GET',
  path: '/api/metrics',
  access: 'public',
  summary:
    'Figures of the running server in the Prometheus text format; for whoever shows METRICS_TOKEN as a bearer token; without one, outside of production, for callers on the machine itself.',
  answer: 'bytes',
});
