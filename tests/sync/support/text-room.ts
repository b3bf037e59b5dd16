// A device in a text room of a real server, joined like in the app, with helpers to wait for a state.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type * as Y from 'yjs';
import { joinTextRoom, type RoomState, type TextRoom } from '#client/features/artwork/text/text-room.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import { deviceFrom } from '#shared/sync/wire/clock.ts';
import { openText, textRoot } from '#shared/sync/text/text.ts';
import type { Person } from '#tests/support/people/people.ts';

export type RoomDevice = {
  doc: Y.Doc;
  text: Y.Text;
  room: TextRoom;
  state(): RoomState;
  /** Resolves when the predicate holds, now or after a change of the document or the state; rejects after two minutes with what is there. */
  until(holds: (state: RoomState, text: string) => boolean): Promise<void>;
  /** Resolves when the server's acknowledgment covers the document; an empty one is covered from the start. */
  acknowledged(): Promise<void>;
  /** Resolves when the text equals this one and the server's acknowledgment covers it. */
  reads(text: string): Promise<void>;
  /** Drops the connection without a close frame, as a lost network does. */
  cut(): void;
  close(): void;
};

/** Milliseconds: far more than any state takes, so that what never comes says what is there instead. */
const patience = 120_000;

export const headersOf = ({ session }: Pick<Person, 'session'>): Record<string, string> => ({
  authorization: `Bearer ${session.access_token}`,
});

export type JoinOptions = { field?: TextField; device?: string; from?: Y.Doc };

/** from: a document that the device already has. */
export const joinRoom = (
  url: string,
  person: Pick<Person, 'session'>,
  pieceId: string,
  { field = 'description', device = deviceFrom(crypto.getRandomValues(new Uint8Array(12))), from }: JoinOptions = {},
): RoomDevice => {
  const key = { pieceId, field };
  const doc = from ?? openText(key, { text: '', state: null });
  const text = doc.getText(textRoot);
  const waiting = new Set<() => void>();
  const look = (): void => waiting.forEach((check) => check());
  let state: RoomState = { connected: false, covered: null, denied: null, elsewhere: [] };
  let latest: WebSocket | undefined;
  const opened = (socket: WebSocket): void => {
    latest = socket;
  };
  class OwnSocket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, { headers: headersOf(person) });
      opened(this);
    }
  }
  doc.on('update', look);
  const room = joinTextRoom({
    key,
    device,
    doc,
    origin: url,
    // Compatible with the browser's WebSocket as far as y-websocket uses it.
    socket: OwnSocket as unknown as typeof globalThis.WebSocket,
    onChange: (next) => {
      state = next;
      look();
    },
  });
  room.connect();
  const until: RoomDevice['until'] = (holds) =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`still waiting: ${JSON.stringify({ ...state, socket: latest?.readyState, text: text.toJSON() })}`));
      }, patience);
      const check = (): void => {
        if (!holds(state, text.toJSON())) return;
        clearTimeout(giveUp);
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    doc,
    text,
    room,
    state: () => state,
    until,
    acknowledged: () => until(({ covered }) => covered === true),
    reads: (expected) => until(({ covered }, now) => covered === true && now === expected),
    cut: () => latest?.terminate(),
    close: () => room.close(),
  };
};

/** A raw socket; the test writes its frames. */
export const openRawSocket = (url: string, headers: Record<string, string>, pieceId: string, query = ''): WebSocket => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live/text/${pieceId}${query}`, { headers });
  socket.on('error', () => undefined);
  return socket;
};

export const closeCodeOf = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};

/** Status of a refused upgrade, which has no body. */
export const refusalOf = async (socket: WebSocket): Promise<number | undefined> => {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
};
