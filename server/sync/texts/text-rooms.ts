// The open text rooms: access, limits, and validation of frames before a room receives them.
import type { WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { AppError } from '#shared/contract/wire/errors.ts';
import { closeCodes } from '#shared/contract/works/text-room.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import { isDevice } from '#shared/sync/wire/clock.ts';
import { readPieceText, type StoredText, type TextPlace } from '#server/catalog/piece-texts.ts';
import { TooComplex } from '#server/catalog/text-bounds.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Feed } from '#server/feed/feed.ts';
import type { PushGroups } from '#server/sync/push/groups.ts';
import type { PushParts } from '#server/sync/push/push.ts';
import type { SessionCheck, SocketWatch } from '#server/sync/live/socket-watch.ts';
import { mayStillSend, newMember, type Member } from './text-room-member.ts';
import { createRoom, type Room } from './text-room.ts';
import { readFrame } from './text-room-wire.ts';

export type TextRooms = {
  /** Rejects with not_found for a piece that is not the caller's, and rate_limited when too many are open. */
  open(
    caller: Caller,
    text: { pieceId: string; field: TextField; device?: string | undefined },
    stillValid: SessionCheck,
  ): Promise<WSEvents<WebSocket>>;
  count(): { rooms: number; sockets: number };
  close(): void;
};

/** Limits, so that nobody's open pages exhaust the server. A page opens two rooms. */
const maxOpen = { roomsOfUser: 32, socketsOfRoom: 16 } as const;

type Parts = Pick<PushParts, 'sql' | 'clock'> & { pushes: PushGroups; feed: Pick<Feed, 'onChange'>; sockets: SocketWatch; log: Log };

export const createTextRooms = (parts: Parts): TextRooms => {
  const { sql, clock, pushes, feed, sockets, log } = parts;
  const users = new Map<string, Map<string, Room>>();
  const nameOf = ({ pieceId, field }: TextPlace): string => `${pieceId} ${field}`;

  const hasPlace = (place: TextPlace): boolean => {
    const own = users.get(place.userId);
    const room = own?.get(nameOf(place));
    return room === undefined ? (own?.size ?? 0) < maxOpen.roomsOfUser : room.size() < maxOpen.socketsOfRoom;
  };

  const roomAt = (place: TextPlace, stored: StoredText): Room => {
    const { userId, pieceId, field } = place;
    const own = users.get(userId) ?? new Map<string, Room>();
    const head = own.get(nameOf(place));
    if (head !== undefined) return head;
    const room = createRoom({
      key: { pieceId, field },
      stored,
      log,
      now: () => clock().getTime(),
      push: (operations) => pushes.push({ userId, operations }),
      read: () => readPieceText(sql, place),
      onEmpty: () => {
        own.delete(nameOf(place));
        if (own.size === 0) users.delete(userId);
      },
    });
    users.set(userId, own.set(nameOf(place), room));
    // Something may have been written between reading the text and listening to changes.
    room.refresh();
    return room;
  };

  /** Null when building its document would take too long. */
  const roomOrNone = (place: TextPlace, stored: StoredText): Room | null => {
    try {
      return roomAt(place, stored);
    } catch (error) {
      if (error instanceof TooComplex) return null;
      throw error;
    }
  };

  const onVersion = (userId: string, version: number): void => {
    for (const room of users.get(userId)?.values() ?? []) room.onVersion(version);
  };
  const unlisten = feed.onChange(onVersion, () => users.keys());

  /** An invalid frame closes its socket: no program of ours sends one. */
  const receive = (room: Room, member: Member, data: unknown): void => {
    if (member.socket.readyState !== 1) return;
    const frame = readFrame(data);
    if (frame === null) member.socket.close(closeCodes.junk, 'not understood');
    else if (frame.kind !== 'update' && !mayStillSend(member)) member.socket.close(closeCodes.refused, 'too much');
    else room.take(member, frame);
  };

  return {
    open: async (caller, { pieceId, field, device }, stillValid) => {
      if (device !== undefined && !isDevice(device)) throw new AppError('validation_failed');
      const place: TextPlace = { userId: caller.userId, pieceId: pieceId.toLowerCase(), field };
      const stored = await readPieceText(sql, place);
      if (stored === null) throw new AppError('not_found');
      if (!hasPlace(place)) throw new AppError('rate_limited');
      let inside: { room: Room; member: Member } | undefined;
      const leave = (): void => {
        if (inside === undefined) return;
        const { room, member } = inside;
        inside = undefined;
        room.leave(member);
      };
      return {
        onOpen: (_event, { raw: socket }) => {
          if (socket === undefined) return;
          if (!hasPlace(place)) return socket.close(closeCodes.busy, 'too many');
          sockets.add(socket, caller, stillValid);
          const member = newMember(socket, device);
          const room = roomOrNone(place, stored);
          if (room === null) return socket.close(closeCodes.refused, 'too complex');
          inside = { room, member };
          room.join(member);
        },
        onMessage: ({ data }) => {
          if (inside !== undefined) receive(inside.room, inside.member, data);
        },
        onClose: leave,
        onError: leave,
      };
    },
    count: () => {
      const rooms = [...users.values()].flatMap((own) => [...own.values()]);
      return { rooms: rooms.length, sockets: rooms.reduce((sum, room) => sum + room.size(), 0) };
    },
    close: unlisten,
  };
};
