import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { connectLive, type Hello } from './live.ts';
import { withSocket } from './transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake WebSocket with what the connection uses. */
class FakeSocket extends EventTarget {
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
  }
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const connect = () => {
  const sockets: FakeSocket[] = [];
  const versions: number[] = [];
  const connected: boolean[] = [];
  const hellos: Hello[] = [];
  const pages: number[] = [];
  let time = 1_000;
  let overs = 0;
  const connection = connectLive({
    baseUrl: 'https://verso.example',
    userId: 'me',
    onHello: (hello) => hellos.push(hello),
    onPage: (page) => pages.push(page.upTo),
    onVersion: (version) => versions.push(version),
    onConnected: (is) => connected.push(is),
    onSessionOver: () => (overs += 1),
    now: () => time,
    socket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      // The fake has everything that the connection uses.
      return socket as unknown as WebSocket;
    },
  });
  const pass = (milliseconds: number): void => void (time += milliseconds);
  return { connection, sockets, versions, connected, hellos, pages, pass, overs: () => overs };
};
const hello = (user = 'me'): string => JSON.stringify({ version: 7, hello: { epoch: 'e', version: 7, serverTime: 5_000, user } });
const request: SyncRequest = { protocol: 2, device: 'd', epoch: 'e', cursor: 7, operations: [] };
const answer: SyncAnswer = { epoch: 'e', serverTime: 1, results: [], changes: { cursor: 8, more: false, feeds: {} } };
const never = new AbortController().signal;
const asked = (socket: FakeSocket | undefined): { ask: number }[] =>
  (socket?.sent ?? []).map((text) => JSON.parse(text) as { ask: number });

describe('the live connection', () => {
  // Planted bug: the backoff is reset by every socket that opens, so that a server which rejects everybody gets a request every second.
  it('waits longer each time that a socket opens and ends before the server has said where it stands', async () => {
    const { sockets } = connect();
    for (let round = 0; round < 6; round += 1) {
      sockets.at(-1)?.open();
      sockets.at(-1)?.end(1006);
      await vi.advanceTimersByTimeAsync(64_000);
    }
    const { length } = sockets;
    sockets.at(-1)?.open();
    sockets.at(-1)?.end(1006);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sockets).toHaveLength(length);
    await vi.advanceTimersByTimeAsync(64_000);
    sockets.at(-1)?.open();
    sockets.at(-1)?.say(hello());
    sockets.at(-1)?.end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(length + 2);
  });

  it('tells the versions that it hears and nothing of what it does not understand', () => {
    const { sockets, versions, connected } = connect();
    const [socket] = sockets;
    expect(socket?.url).toBe('wss://verso.example/api/live');
    socket?.open();
    for (const data of ['{"version":4}', 'junk', '{"version":"5"}', '[]', 'null', '{"version":6,"more":true}']) socket?.say(data);
    expect(versions).toEqual([4, 6]);
    expect(connected).toEqual([true]);
  });

  it('comes back after it was cut, with longer pauses, and at once when it is woken', async () => {
    const { connection, sockets, connected } = connect();
    sockets[0]?.open();
    sockets[0]?.end(1006);
    expect(connected).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.end(1006);
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(sockets).toHaveLength(3);
    sockets[2]?.end(1006);
    connection.wake();
    expect(sockets).toHaveLength(4);
    connection.wake();
    expect(sockets).toHaveLength(4);
  });

  // Planted bug: a socket of a stalled server, which receives nothing and is never closed.
  it('takes a socket for dead that is silent for longer than its server ever is', async () => {
    const { sockets, connected, versions } = connect();
    sockets[0]?.open();
    sockets[0]?.say('{"version":4,"hello":{"epoch":"e","version":4,"serverTime":1,"user":"me","beat":10000}}');
    await vi.advanceTimersByTimeAsync(20_000);
    sockets[0]?.say('{"version":4}');
    await vi.advanceTimersByTimeAsync(24_000);
    expect([connected, versions]).toEqual([[true], [4]]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([connected, sockets[0]?.closed, sockets.length]).toEqual([[true, false], true, 2]);
  });

  it('waits for ever for a server that promises no sign of life', async () => {
    const { sockets, connected } = connect();
    sockets[0]?.open();
    sockets[0]?.say('{"version":4,"hello":{"epoch":"e","version":4,"serverTime":1,"user":"me"}}');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([connected, sockets.length]).toEqual([[true], 1]);
  });

  // Planted bug: an expired session goes unnoticed while nothing is sent.
  it('[D36] tells that its session has ended, and does not knock with it until somebody signs in', async () => {
    const { connection, sockets, overs } = connect();
    sockets[0]?.open();
    sockets[0]?.end(1008);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(overs()).toBe(1);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it('is silent once it is closed', async () => {
    const { connection, sockets, versions } = connect();
    sockets[0]?.open();
    connection.close();
    expect(sockets[0]?.closed).toBe(true);
    sockets[0]?.say('{"version":1}');
    sockets[0]?.end(1006);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(versions).toEqual([]);
  });
});

describe('a hello', () => {
  it('opens the way for exchanges, and says how long it took to hear', () => {
    const { connection, sockets, hellos, versions, pass } = connect();
    sockets[0]?.open();
    expect(connection.isOpen()).toBe(false);
    pass(40);
    sockets[0]?.say(hello());
    expect(connection.isOpen()).toBe(true);
    expect(hellos).toEqual([{ epoch: 'e', version: 7, serverTime: 5_000, user: 'me', took: 40 }]);
    expect(versions).toEqual([]);
  });

  // Planted bug: the user in the hello is ignored.
  it('[D36] for another account ends the socket, and no page of it is taken', async () => {
    const { connection, sockets, hellos, pages } = connect();
    sockets[0]?.open();
    sockets[0]?.say(hello('somebody else'));
    sockets[0]?.say(JSON.stringify({ version: 8, page: { epoch: 'e', after: 7, upTo: 8, serverTime: 1, feeds: {} } }));
    expect([hellos, pages, connection.isOpen(), sockets[0]?.closed]).toEqual([[], [], false, true]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('an exchange over the socket', () => {
  const opened = () => {
    const all = connect();
    all.sockets[0]?.open();
    all.sockets[0]?.say(hello());
    return all;
  };

  it('ends with the answer of its own number, whatever else is said', async () => {
    const { connection, sockets, pages } = opened();
    const first = connection.ask(request, never);
    const second = connection.ask({ ...request, cursor: 9 }, never);
    const [one, two] = asked(sockets[0]);
    sockets[0]?.say(JSON.stringify({ version: 8, page: { epoch: 'e', after: 7, upTo: 8, serverTime: 1, feeds: {} } }));
    sockets[0]?.say(JSON.stringify({ ask: two?.ask, error: { code: 'rate_limited', text: 'Not so fast.', retryAfter: 7 } }));
    sockets[0]?.say(JSON.stringify({ ask: one?.ask, answer }));
    sockets[0]?.say(JSON.stringify({ ask: one?.ask, answer }));
    expect(await first).toEqual(answer);
    await expect(second).rejects.toMatchObject({ code: 'rate_limited', message: 'Not so fast.', retryAfterSeconds: 7 });
    expect(pages).toEqual([8]);
  });

  // Planted bug: a request outlives its socket.
  it('has no answer when the socket ends, and none after ten seconds of silence', async () => {
    const { connection, sockets } = opened();
    const cut = connection.ask(request, never);
    sockets[0]?.end(1006);
    await expect(cut).rejects.toMatchObject({ code: 'network' });
    await expect(connection.ask(request, never)).rejects.toMatchObject({ code: 'network' });
    connection.wake();
    sockets[1]?.open();
    sockets[1]?.say(hello());
    const silent = connection.ask(request, never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await silent).toMatchObject({ code: 'network' });
    expect([sockets[1]?.closed, connection.isOpen()]).toEqual([true, false]);
  });

  it('of another version says that the app needs an update, and one that was given up is over', async () => {
    const { connection, sockets } = opened();
    const odd = connection.ask(request, never);
    sockets[0]?.say(JSON.stringify({ ask: asked(sockets[0])[0]?.ask, answer: { epoch: 7 } }));
    await expect(odd).rejects.toMatchObject({ code: 'update_needed' });
    const ending = new AbortController();
    const ended = connection.ask(request, ending.signal);
    ending.abort();
    await expect(ended).rejects.toMatchObject({ code: 'network' });
  });
});

describe('the way of an exchange', () => {
  const ways = (isOpen: boolean, refusal: AppError | null = null) => {
    const taken: string[] = [];
    const carrier = {
      isOpen: () => isOpen,
      ask: async () => {
        taken.push('socket');
        if (refusal !== null) throw refusal;
        return answer;
      },
    };
    const send = withSocket(
      () => carrier,
      async () => {
        taken.push('http');
        return answer;
      },
    );
    return { send: (more: Partial<SyncRequest> = {}) => send({ ...request, ...more }, never), taken };
  };
  const operation = { id: '0190a000-0000-7000-8000-0000000000ff', device: 'd', seq: 1, clock: '', kind: 'piece.text', payload: {} };

  it('is the socket for what is small, and HTTP for everything else', async () => {
    const { send, taken } = ways(true);
    await send();
    await send({ operations: Array.from({ length: 100 }, () => operation) });
    expect(taken).toEqual(['socket', 'socket']);
    taken.length = 0;
    await send({ epoch: null, cursor: 0 });
    await send({ again: true });
    await send({ operations: Array.from({ length: 101 }, () => operation) });
    await send({ operations: [{ ...operation, payload: 'x'.repeat(300_000) }] });
    expect(taken).toEqual(['http', 'http', 'http', 'http']);
  });

  it('is HTTP without a socket, and when the answer has no room in a frame', async () => {
    const closed = ways(false);
    await closed.send();
    expect(closed.taken).toEqual(['http']);
    const large = ways(true, new AppError('payload_too_large'));
    expect(await large.send()).toEqual(answer);
    expect(large.taken).toEqual(['socket', 'http']);
    const failing = ways(true, new AppError('network'));
    await expect(failing.send()).rejects.toMatchObject({ code: 'network' });
    expect(failing.taken).toEqual(['socket']);
  });
});
