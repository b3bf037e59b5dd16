// A network between device and server that loses, truncates, repeats and delays.
import { sync, type SyncRequest } from '#shared/contract/works/sync.ts';
import type { Fault } from './script.ts';

export type Network = {
  fetch: typeof fetch;
  /** The faults of the next requests, in order; none afterwards. */
  plan(faults: readonly Fault[]): void;
  /** The fault of an exchange over the socket. */
  next(): Fault;
  /** Schedules a repetition of a request, by HTTP. */
  again(request: SyncRequest): void;
  /** Repetitions that are still to arrive. */
  late: (() => Promise<void>)[];
};

const lost = (): never => {
  throw new TypeError('fetch failed');
};

/** Head and half of the body arrive, then the connection ends. */
const cutOff = async (response: Response): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.slice(0, Math.floor(bytes.length / 2));
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(half);
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
};

const errorAnswer = (status: number, code: string): Response =>
  new Response(JSON.stringify({ error: 'The server has stumbled.', code, requestId: 'none' }), { status });

/** headers: identify the caller. */
export const openNetwork = (server: typeof fetch, headers: Record<string, string>): Network => {
  let planned: Fault[] = [];
  const late: Network['late'] = [];
  const next = (): Fault => planned.shift() ?? 'none';
  const ask: typeof fetch = async (input, init) => {
    const fault = next();
    const send = (): Promise<Response> => server(input, init);
    switch (fault) {
      case 'request':
        return lost();
      case 'answer':
        await send();
        return lost();
      case 'cut':
        return cutOff(await send());
      case 'twice': {
        const [first] = await Promise.all([send(), send()]);
        return first;
      }
      case 'late':
        late.push(async () => void (await send()));
        return send();
      case 'broken':
        await send();
        return errorAnswer(500, 'internal');
      case 'refused':
        return errorAnswer(503, 'unavailable');
      case 'session':
        return errorAnswer(401, 'session_expired');
      default:
        return send();
    }
  };
  return {
    fetch: ask,
    next,
    again: (request) =>
      void late.push(async () => {
        await server(`http://localhost${sync.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(request),
        });
      }),
    plan: (faults) => void (planned = [...faults]),
    late,
  };
};
