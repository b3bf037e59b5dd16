// The server's end of a socket without PostgreSQL: says hello, answers asks, and delivers other devices' changes.
import type { LiveAsk, SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { Connect, ServerEnd } from './backend.ts';
import { epochOf, pullInMemory, type Account } from './memory-server.ts';

export type MemorySocket = {
  server: ServerEnd;
  begin(account: Account, now: number): void;
  /** Sets the device's presumed cursor. */
  stand(epoch: string, version: number): void;
  /** after: the feed version before the write; null if unknown. */
  hear(account: Account, after: number | null, now: number): void;
  end(): void;
};

type SocketParts = {
  device: Parameters<Connect>[0];
  serve: (request: SyncRequest, by: MemorySocket) => SyncAnswer;
  drop: () => void;
};

const goingAway = 1001;

export const openMemorySocket = ({ device, serve, drop }: SocketParts): MemorySocket => {
  let told = { epoch: '', version: -1 };
  const say = (message: unknown): void => device.say(JSON.stringify(message));
  const socket: MemorySocket = {
    server: {
      hear: (text) => {
        // Sent by the client's own connection.
        const { ask, request } = JSON.parse(text) as LiveAsk;
        say({ ask, answer: serve(request, socket) });
      },
      close: drop,
    },
    begin: (account, serverTime) => {
      told = { epoch: epochOf(account), version: account.version };
      say({ version: account.version, hello: { ...told, serverTime } });
    },
    stand: (epoch, version) => {
      told = { epoch, version };
    },
    hear: (account, after, serverTime) => {
      const { version } = account;
      if (version <= told.version) return;
      const fits = after !== null && told.version === after && told.epoch === epochOf(account);
      told = { ...told, version };
      if (!fits) return say({ version });
      const { feeds } = pullInMemory(account, { cursor: after, limit: Number.MAX_SAFE_INTEGER });
      say({ version, page: { epoch: told.epoch, after, upTo: version, serverTime, feeds } });
    },
    end: () => {
      drop();
      device.end(goingAway);
    },
  };
  return socket;
};
