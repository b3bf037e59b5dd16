// Fault injection for tests of the API's callers: a call fails before or after it took effect.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type Fault = {
  /** The next matching call, for example 'POST /v1/refunds' or 'POST /v1/payment_intents/*'; '*' matches any. */
  call: string;
  /** 'after': the call took effect, but the caller gets no response. */
  when: 'before' | 'after';
  /** An HTTP status to return, or the connection is cut. */
  with: number | 'cut';
};

type Answer = (c: Context<{ Bindings: HttpBindings }>) => Response;
export type Faults = { add(fault: Fault): void; take(method: string, path: string): { when: Fault['when']; answer: Answer } | null };

const fits = (pattern: string, call: string): boolean => {
  if (pattern === '*') return true;
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^ ]*');
  return new RegExp(`^${escaped}$`).test(call);
};

export const createFaults = (): Faults => {
  const waiting: Fault[] = [];
  return {
    add: (fault) => waiting.push(fault),
    take: (method, path) => {
      const at = waiting.findIndex(({ call }) => fits(call, `${method} ${path}`));
      const [fault] = at < 0 ? [] : waiting.splice(at, 1);
      if (fault === undefined) return null;
      return {
        when: fault.when,
        answer: (c) => {
          if (fault.with === 'cut') {
            // Called in process, without a connection to cut: the caller's fetch rejects instead.
            if (c.env?.incoming === undefined) throw new Error('the connection was cut');
            c.env.incoming.socket.destroy();
            return new Response(null, { status: 500 });
          }
          const type = fault.with === 429 ? 'invalid_request_error' : 'api_error';
          const code = fault.with === 429 ? 'rate_limit' : undefined;
          return new Response(JSON.stringify({ error: { type, code, message: 'This failure was asked for.' } }), {
            status: fault.with,
            headers: { 'content-type': 'application/json' },
          });
        },
      };
    },
  };
};
