// One socket in a text room: its flood limit, and sending to it.
import type { WebSocket } from 'ws';
import { closeCodes } from '#shared/contract/works/text-room.ts';

export type Member = {
  socket: WebSocket;
  /** The device's name, if given. */
  device: string | undefined;
  /** Was asked for its full state, because the server's document lacks updates that its update depends on. */
  asked: boolean;
  /** Awareness client ids. */
  presences: Set<number>;
  /** Remaining allowance (token bucket) of frames that are answered or broadcast without being stored. */
  allowance: number;
  allowedAt: number;
};

/** Far above normal use: y-websocket sends a presence every 15 seconds and echoes those of others. */
const maxAtOnce = 200;
const perSecond = 20;
/** Buffered bytes above which a slow reader is disconnected; it reconnects and receives what it missed. */
const maxWaiting = 1_048_576;

export const newMember = (socket: WebSocket, device: string | undefined): Member => ({
  socket,
  device,
  asked: false,
  presences: new Set(),
  allowance: maxAtOnce,
  allowedAt: performance.now(),
});

/** Spends one token; false when none was left. */
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
