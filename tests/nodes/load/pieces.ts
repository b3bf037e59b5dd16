// A piece of somebody's, added by a device that sends by HTTP alone, until the server has it.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import type { Person } from '#tests/support/people/people.ts';
import type { World } from './world.ts';

const restBetween = 300;

export const addPiece = async (world: World, person: Person, title: string): Promise<string> => {
  const device = openApiDevice(world, person);
  const pieceId = newId();
  await device.engine.commit('piece.create', { pieceId, fields: { title, artist: 'Sal' }, texts: {} });
  while ((await device.engine.syncNow()).end !== 'idle') await pause(restBetween);
  device.engine.close();
  return pieceId;
};
