// One socket in a text room: what it may still send before it is taken for a flood, and what it is sent.
import type { WebSocket } from 'ws';
import { closeCodes } from '#shared/contract/works/text-room.ts';

export type Member = {
  socket: WebSocket;
  /** Name of the device, where it gave one. */
  device: string | undefined;
  /** Was asked for everything that it has, because a part of its document is missing here. */
  asked: boolean;
  /** Ids of its presences. */
  presences: Set<number>;
  /** What it may send now of frames that are answered or passed on without being stored. */
  allowance: number;
  allowedAt: number;
};

/** y-websocket sends a presence every 15 seconds and whatever it hears of others back: far below. */
const maxAtOnce = 200;
const perSecond = 20;
/** Bytes that may wait for a slow reader; it connects again and is given what it has missed. */
const maxWaiting = 1_048_576;

export const newMember = (socket: WebSocket, device: string | undefined): Member => ({
  socket,
  device,
  asked: false,
  presences: new Set(),
  allowance: maxAtOnce,
  allowedAt: performance.now(),
});

/** False when it has sent too much. */
export const mayStillSend = (member: Member): boolean => {
  const now = performance.now();
  member.allowance = Math.min(maxAtOnce, member.allowance + ((now - member.allowedAt) / 1_000) * perSecond) - 1;
  member.allowedAt = now;
  return member.allowance >= 0;
};

export const send = ({ socket }: Member, frame: Uint8Array): void => {
  if (socket.readyState !== 1) return;
  if (socket.bufferedAmount > maxWaiting) socket.close(closeCodes.busy, 'too slow');
  else socket.send(frame);
};
