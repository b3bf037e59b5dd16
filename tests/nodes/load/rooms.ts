// Two devices of one person with the same long text open, each in a room of whatever node the balancer gave it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '#tests/support/people/people.ts';
import { newToken } from '#tests/sync/kills/load.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import { joinRoom, type RoomDevice } from '#tests/sync/support/text-room.ts';
import { addPiece } from './pieces.ts';
import type { World } from './world.ts';

/** A word that was typed into a text. isAcknowledged: the server's word covers it. */
export type Typed = { pieceId: string; token: string; isAcknowledged: boolean };

/** Everything is well by then: what is not acknowledged within this time is not acknowledged. */
const patience = 60_000;
/** Of one device in one text, which has room for them. */
const maxWords = 200;
const lookEvery = 100;

const hasPending = async (world: World, room: RoomDevice): Promise<boolean> => {
  for (let end = Number.POSITIVE_INFINITY; Date.now() < end; await pause(lookEvery)) {
    if (room.state().covered === true) return true;
    if (world.isOver()) end = Math.min(end, Date.now() + patience);
  }
  return false;
};

/** While nothing of it is acknowledged, a device types on like a person would. rest: milliseconds between two words, on the average. */
const typeIn = async (world: World, person: Person, pieceId: string, typed: Typed[], random: Random, rest: number): Promise<void> => {
  const room = joinRoom(world.url, person, pieceId);
  const own: Typed[] = [];
  const acknowledge = (): void => own.forEach((word) => (word.isAcknowledged = true));
  while (!world.isOver() && own.length < maxWords) {
    const word: Typed = { pieceId, token: newToken(random), isAcknowledged: false };
    own.push(word);
    typed.push(word);
    room.text.insert(random.below(2) === 0 ? 0 : room.text.length, `${word.token}. `);
    await pause(random.below(2 * rest));
    if (room.state().covered === true) acknowledge();
  }
  if (await hasPending(world, room)) acknowledge();
  room.close();
};

export const writeTogether = async (world: World, person: Person, typed: Typed[], random: Random, rest: number): Promise<void> => {
  while (!world.isOver()) {
    const pieceId = await addPiece(world, person, 'Written together');
    await Promise.all([typeIn(world, person, pieceId, typed, random, rest), typeIn(world, person, pieceId, typed, random, rest)]);
  }
};
