// Client of the text room, in which one person's devices edit a text at once. It only adds speed and presence: changes also reach
// the server by sync.
import * as decoding from 'lib0/decoding';
import { WebsocketProvider } from 'y-websocket';
import * as z from 'zod/mini';
import type * as Y from 'yjs';
import { closeCodes, frameTypes, presence, textRoom } from '#shared/contract/works/text-room.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import { covers } from '#shared/sync/text/text-cover.ts';
import type { TextKey } from '#shared/sync/text/text-merger.ts';

export type Elsewhere = {
  /** Where else the same person has the text open: on another device, or in another tab of this one. */
  where: 'device' | 'tab';
  editing: boolean;
};

export type RoomState = {
  connected: boolean;
  /** Whether the server has acknowledged everything in the document; null while unknown. */
  covered: boolean | null;
  /** Why the server refused the last update: a refusal of the protocol, and its text for the user. */
  denied: { reason: string; text: string } | null;
  elsewhere: readonly Elsewhere[];
};

export type TextRoom = {
  /** Presence: whether this device is editing. */
  setEditing(editing: boolean): void;
  /** Connects, or retries at once: when online or signed in again. */
  connect(): void;
  /** Stops reconnecting while offline. */
  disconnect(): void;
  close(): void;
};

type RoomParts = {
  key: TextKey;
  /** Id of this device, if it has one. */
  device: string | null;
  doc: Y.Doc;
  onChange: (state: RoomState) => void;
  /** Default: the page's own. */
  origin?: string | undefined;
  socket?: typeof WebSocket | undefined;
};

/** Milliseconds between attempts, at most; and after the server was full or could not store. */
const maxWait = 30_000;
const busyWait = 5_000;

const addressOf = (origin: string): string => new URL(textRoom.path.replace('/:pieceId', ''), origin.replace(/^http/, 'ws')).href;

const paramsOf = (field: TextField, device: string | null): Record<string, string> => ({ field, ...(device === null ? {} : { device }) });

export const joinTextRoom = ({ key, device, doc, onChange, origin = location.origin, socket = WebSocket }: RoomParts): TextRoom => {
  const provider = new WebsocketProvider(addressOf(origin), key.pieceId, doc, {
    params: paramsOf(key.field, device),
    // Tabs share changes by the device's database and the server; a BroadcastChannel would be shared by accounts.
    disableBc: true,
    connect: false,
    WebSocketPolyfill: socket,
    maxBackoffTime: maxWait,
  });
  const { awareness } = provider;
  let state: RoomState = { connected: false, covered: null, denied: null, elsewhere: [] };
  let committed: Uint8Array | null = null;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const change = (next: Partial<RoomState>): void => {
    state = { ...state, ...next };
    if (!closed) onChange(state);
  };
  const look = (): void => change({ covered: committed === null ? null : covers(committed, doc) });
  const elsewhere = (): Elsewhere[] =>
    [...awareness.getStates()].flatMap(([id, shown]) => {
      const parsed = z.safeParse(presence, shown);
      if (id === doc.clientID || !parsed.success) return [];
      return [{ where: parsed.data.device === device ? ('tab' as const) : ('device' as const), editing: parsed.data.editing }];
    });
  const tellPresence = (editing: boolean): void => {
    if (device !== null) awareness.setLocalState({ device, editing });
  };
  const isEditing = (): boolean => awareness.getLocalState()?.['editing'] === true;

  provider.messageHandlers[frameTypes.committed] = (_answer, decoder) => {
    committed = decoding.readVarUint8Array(decoder);
    change({ covered: covers(committed, doc), ...(covers(committed, doc) ? { denied: null } : {}) });
  };
  provider.messageHandlers[frameTypes.denied] = (_answer, decoder) => {
    if (decoding.readVarUint(decoder) !== 0) return;
    const reason = decoding.readVarString(decoder);
    change({ denied: { reason, text: decoding.hasContent(decoder) ? decoding.readVarString(decoder) : '' } });
  };
  provider.on('status', ({ status }) => {
    // After a reconnect others ignore the earlier presence until it is sent again.
    if (status === 'connected') tellPresence(isEditing());
    else committed = null;
    change({ connected: status === 'connected', ...(status === 'connected' ? {} : { covered: null, elsewhere: [] }) });
  });
  provider.on('connection-close', (event) => {
    if (event?.code === closeCodes.refused || event?.code === closeCodes.junk) provider.shouldConnect = false;
    if (event?.code !== closeCodes.busy) return;
    provider.shouldConnect = false;
    reconnecting = setTimeout(() => provider.connect(), busyWait);
  });
  awareness.on('change', () => change({ elsewhere: elsewhere() }));
  doc.on('update', look);
  tellPresence(false);

  return {
    setEditing: (editing) => {
      if (editing !== isEditing()) tellPresence(editing);
    },
    connect: () => provider.connect(),
    disconnect: () => provider.disconnect(),
    close: () => {
      closed = true;
      clearTimeout(reconnecting);
      doc.off('update', look);
      provider.destroy();
      awareness.destroy();
    },
  };
};
