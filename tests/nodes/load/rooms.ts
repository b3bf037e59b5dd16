// Two devices of one person with the same long text open, each in a room of whatever node the balancer gave it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '#tests/support/people.ts';
import { newToken } from '#tests/sync/kills/load.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import { joinRoom } from '#tests/sync/support/text-room.ts';
import { addPiece } from './pieces.ts';
import type { World } from './world.ts';

/** A word that was typed into a text. isAcknowledged: the server's word covers it. */
export type Typed = { pieceId: string; token: string; isAcknowledged: boolean };

/** Everything is well by then: what is not acknowledged within this time is not acknowledged. */
const patience = 60_000;

/** While nothing of it is acknowledged, a device types on like a person would. rest: milliseconds between two words, on the average. */
const typeIn = async (world: World, person: Person, pieceId: string, typed: Typed[], random: Random, rest: number): Promise<void> => {
  const room = joinRoom(world.url, person, pieceId);
  const own: Typed[] = [];
  const type = async (): Promise<void> => {
    const word: Typed = { pieceId, token: newToken(random), isAcknowledged: false };
    own.push(word);
    typed.push(word);
    room.text.insert(random.below(2) === 0 ? 0 : room.text.length, `${word.token}. `);
    await pause(random.below(2 * rest));
    if (room.state().covered === true) for (const one of own) one.isAcknowledged = true;
  };
  while (!world.isOver()) await type();
  const isCovered = await Promise.race([room.acknowledged().then(() => true), pause(patience).then(() => false)]);
  if (isCovered) for (const one of own) one.isAcknowledged = true;
  room.close();
};

export const writeTogether = async (world: World, person: Person, typed: Typed[], random: Random, rest: number): Promise<void> => {
  const pieceId = await addPiece(world, person, 'Written together');
  await Promise.all([typeIn(world, person, pieceId, typed, random, rest), typeIn(world, person, pieceId, typed, random, rest)]);
};
