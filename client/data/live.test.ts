import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket of the browser as far as the connection uses one. */
class FakeSocket extends EventTarget {
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
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
  const connection = connectLive({
    baseUrl: 'https://verso.example',
    onVersion: (version) => versions.push(version),
    onConnected: (is) => connected.push(is),
    socket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      // Everything that the connection touches is there.
      return socket as unknown as WebSocket;
    },
  });
  return { connection, sockets, versions, connected };
};

describe('the live connection', () => {
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

  it('does not knock with a session that has ended until somebody signs in', async () => {
    const { connection, sockets } = connect();
    sockets[0]?.open();
    sockets[0]?.end(1008);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sockets).toHaveLength(1);
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
