// Frames of a text room: decodes and validates those of devices, encodes those of the server.
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { writePermissionDenied } from 'y-protocols/auth';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';
import { frameTypes, maxPresenceBytes } from '#shared/contract/works/text-room.ts';
import { refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';

export type Frame =
  /** The device's state vector; asks for the updates it lacks (sync step 1). */
  | { kind: 'asks'; vector: Uint8Array }
  /** isEmpty: changes nothing in any document. */
  | { kind: 'update'; update: Uint8Array; isEmpty: boolean }
  | { kind: 'awareness'; update: Uint8Array }
  | { kind: 'asksPresence' };

/** Maximum devices in one presence frame: y-websocket echoes those of others. */
const maxPresences = 32;

const readSync = (decoder: decoding.Decoder): Frame | null => {
  const step = decoding.readVarUint(decoder);
  const content = decoding.readVarUint8Array(decoder);
  if (step === syncProtocol.messageYjsSyncStep1) {
    Y.decodeStateVector(content);
    return { kind: 'asks', vector: content };
  }
  if (step !== syncProtocol.messageYjsSyncStep2 && step !== syncProtocol.messageYjsUpdate) return null;
  const { structs, ds } = Y.decodeUpdate(content);
  return { kind: 'update', update: content, isEmpty: structs.length === 0 && ds.clients.size === 0 };
};

const readAwareness = (decoder: decoding.Decoder): Frame | null => {
  const update = decoding.readVarUint8Array(decoder);
  const inner = decoding.createDecoder(update);
  const count = decoding.readVarUint(inner);
  if (count > maxPresences) return null;
  for (let at = 0; at < count; at += 1) {
    decoding.readVarUint(inner);
    decoding.readVarUint(inner);
    const state = decoding.readVarString(inner);
    if (state.length > maxPresenceBytes || typeof JSON.parse(state) !== 'object') return null;
  }
  return decoding.hasContent(inner) ? null : { kind: 'awareness', update };
};

const read = (decoder: decoding.Decoder): Frame | null => {
  switch (decoding.readVarUint(decoder)) {
    case frameTypes.sync:
      return readSync(decoder);
    case frameTypes.awareness:
      return readAwareness(decoder);
    case frameTypes.asked:
      return { kind: 'asksPresence' };
    default:
      return null;
  }
};

/** Null for malformed data. Never throws. */
export const readFrame = (data: unknown): Frame | null => {
  if (!(data instanceof ArrayBuffer)) return null;
  try {
    // A copy, so that keeping parts of it does not retain a larger buffer.
    const decoder = decoding.createDecoder(new Uint8Array(data));
    const frame = read(decoder);
    return decoding.hasContent(decoder) ? null : frame;
  } catch {
    return null;
  }
};

const frame = (type: number, write: (encoder: encoding.Encoder) => void): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, type);
  write(encoder);
  return encoding.toUint8Array(encoder);
};

export const asksFrame = (doc: Y.Doc): Uint8Array => frame(frameTypes.sync, (encoder) => syncProtocol.writeSyncStep1(encoder, doc));
/** All updates that the asker lacks. */
export const restFrame = (doc: Y.Doc, vector: Uint8Array): Uint8Array =>
  frame(frameTypes.sync, (encoder) => syncProtocol.writeSyncStep2(encoder, doc, vector));
export const updateFrame = (update: Uint8Array): Uint8Array =>
  frame(frameTypes.sync, (encoder) => syncProtocol.writeUpdate(encoder, update));
export const awarenessFrame = (update: Uint8Array): Uint8Array =>
  frame(frameTypes.awareness, (encoder) => encoding.writeVarUint8Array(encoder, update));
export const committedFrame = (snapshot: Uint8Array): Uint8Array =>
  frame(frameTypes.committed, (encoder) => encoding.writeVarUint8Array(encoder, snapshot));
export const deniedFrame = (reason: RefusalReason): Uint8Array =>
  frame(frameTypes.denied, (encoder) => {
    writePermissionDenied(encoder, reason);
    encoding.writeVarString(encoder, refusals[reason].text);
  });
