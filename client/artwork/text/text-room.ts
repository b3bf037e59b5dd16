// The room in which the devices of one person edit a text at once. It makes things fast and shows who else is there; what is
// typed reaches the server without it as well.
import * as decoding from 'lib0/decoding';
import { WebsocketProvider } from 'y-websocket';
import * as z from 'zod/mini';
import type * as Y from 'yjs';
import { closeCodes, frameTypes, presence, textRoom } from '#shared/contract/works/text-room.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import { covers } from '#shared/sync/text/text-cover.ts';
import type { TextKey } from '#shared/sync/text/text-merger.ts';

export type Elsewhere = {
  /** The same person has the text open on another device, or in another tab of this one. */
  where: 'device' | 'tab';
  editing: boolean;
};

export type RoomState = {
  connected: boolean;
  /** Whether what the server has acknowledged covers the document; null while nothing is known. */
  covered: boolean | null;
  /** Why the server did not take what was sent last: one of the protocol's refusals, and its text for people. */
  denied: { reason: string; text: string } | null;
  elsewhere: readonly Elsewhere[];
};

export type TextRoom = {
  /** Tells the others whether somebody writes here. */
  setEditing(editing: boolean): void;
  /** Comes in, or tries again at once: on line again, signed in again. */
  connect(): void;
  /** There is no network: it would only be tried in vain. */
  disconnect(): void;
  close(): void;
};

type RoomParts = {
  key: TextKey;
  /** Name of this device, where it has one. */
  device: string | null;
  doc: Y.Doc;
  onChange: (state: RoomState) => void;
  /** Without it the page's own. */
  origin?: string | undefined;
  socket?: typeof WebSocket | undefined;
};

/** Milliseconds between attempts at most, and after the server had no place or could not store. */
const maxWait = 30_000;
const busyWait = 5_000;

const addressOf = (origin: string): string => new URL(textRoom.path.replace('/:pieceId', ''), origin.replace(/^http/, 'ws')).href;

const paramsOf = (field: TextField, device: string | null): Record<string, string> => ({ field, ...(device === null ? {} : { device }) });

export const joinTextRoom = ({ key, device, doc, onChange, origin = location.origin, socket = WebSocket }: RoomParts): TextRoom => {
  const provider = new WebsocketProvider(addressOf(origin), key.pieceId, doc, {
    params: paramsOf(key.field, device),
    // Tabs meet in the device's database and on the server; a channel of the browser would be shared by accounts.
    disableBc: true,
    connect: false,
    WebSocketPolyfill: socket,
    maxBackoffTime: maxWait,
  });
  const { awareness } = provider;
  let state: RoomState = { connected: false, covered: null, denied: null, elsewhere: [] };
  let committed: Uint8Array | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
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
    // A presence that was there before the connection broke counts only when it is told anew.
    if (status === 'connected') tellPresence(isEditing());
    else committed = null;
    change({ connected: status === 'connected', ...(status === 'connected' ? {} : { covered: null, elsewhere: [] }) });
  });
  provider.on('connection-close', (event) => {
    if (event?.code === closeCodes.refused || event?.code === closeCodes.junk) provider.shouldConnect = false;
    if (event?.code !== closeCodes.busy) return;
    provider.shouldConnect = false;
    again = setTimeout(() => provider.connect(), busyWait);
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
      clearTimeout(again);
      doc.off('update', look);
      provider.destroy();
      awareness.destroy();
    },
  };
};
