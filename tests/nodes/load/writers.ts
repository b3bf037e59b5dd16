// People who edit the same pieces on several devices, write to each other, and write in the forum.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { change, newToken } from '#tests/sync/kills/load.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import type { NodeDevice } from './device.ts';
import type { World } from './world.ts';

/** What was written once and must be there once. to: null in the forum. */
export type Said = {
  kind: 'message' | 'post' | 'comment';
  id: string;
  token: string;
  operationId: string;
  device: NodeDevice;
  to: string | null;
};

/** A device that waits for the server does not pile up more than a person would. */
const maxUnsent = 40;

const say = async (world: World, device: NodeDevice, said: Said[], random: Random): Promise<void> => {
  const [id, token] = [newId(), newToken(random)];
  const note = (kind: Said['kind'], { id: operationId }: { id: string }, to: string | null = null): void => {
    device.made.push({ ids: [operationId], marks: [] });
    said.push({ kind, id, token, operationId, device, to });
  };
  const choice = random.below(6);
  const others = world.people.filter(({ userId }) => userId !== device.userId);
  const other = others[random.below(others.length)];
  if (other !== undefined && choice < 4)
    return note('message', await device.engine.commit('message.send', { messageId: id, to: other.userId, content: token }), other.userId);
  const posts = said.filter(({ kind, operationId, device: by }) => kind === 'post' && by.acknowledged.has(operationId));
  const post = posts[random.below(posts.length)];
  if (post === undefined || choice === 4)
    return note('post', await device.engine.commit('post.create', { postId: id, title: token, body: 'Seen at an auction.' }));
  note('comment', await device.engine.commit('comment.create', { commentId: id, postId: post.id, content: token }));
};

/** rest: milliseconds between two changes on one device, on the average. */
export const write = async (world: World, device: NodeDevice, said: Said[], random: Random, rest: number): Promise<void> => {
  while (!world.isOver()) {
    if (device.engine.state().waiting < maxUnsent) {
      if (random.below(5) === 0) await say(world, device, said, random);
      else await change(device, random);
    }
    await pause(random.below(2 * rest));
  }
};
