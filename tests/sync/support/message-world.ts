// Two people write to each other from several devices; networks are cut and restored and apps restarted at random.
import type { ConversationRow, MessageRow } from '#client/data/db/database.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { openDevice, type Device } from './device.ts';
import { addUser, type SyncHost } from './sync-host.ts';

/** Reproducible random numbers from 0 to below 1. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Network = 'up' | 'down' | 'deaf';
export type Phone = { name: string; userId: string; otherId: string; device: Device; made: string[]; network: Network; reopen(): void };

/** deaf: requests arrive, and their answers are lost. */
const openPhone = (server: SyncHost, name: string, userId: string, otherId: string): Phone => {
  const store = openMemoryStore();
  const fetch: typeof globalThis.fetch = async (...asked) => {
    if (phone.network === 'down') throw new TypeError('no network');
    const answer = await server.fetch(...asked);
    if (phone.network === 'deaf') throw new TypeError('the answer is lost');
    return answer;
  };
  const phone: Phone = {
    name,
    userId,
    otherId,
    device: openDevice({ userId, fetch, store }),
    made: [],
    network: 'up',
    reopen: () => {
      phone.device.engine.close();
      phone.device = openDevice({ userId, fetch, store });
    },
  };
  return phone;
};

export const send = async (phone: Phone, content: string): Promise<string> => {
  const messageId = phone.device.newId();
  await phone.device.engine.commit('message.send', { messageId, to: phone.otherId, content });
  phone.made.push(content);
  return messageId;
};
export const thread = async (phone: Phone): Promise<MessageRow[]> =>
  (await phone.device.store.read((tx) => tx.all('messages')))
    .filter(({ with_id }) => with_id === phone.otherId)
    .sort((a, b) => a.order - b.order);
export const conversationOf = (phone: Phone): Promise<ConversationRow | undefined> =>
  phone.device.store.read((tx) => tx.get('conversations', phone.otherId));
export const readAll = async (phone: Phone): Promise<void> => {
  const known = await conversationOf(phone);
  if (known !== undefined && known.unread > 0)
    await phone.device.engine.commit('message.read', { with: phone.otherId, upTo: known.last_in_at });
};

const networks: readonly Network[] = ['up', 'up', 'down', 'deaf'];

/** Null if every invariant held, else the violation. */
export const playConversation = async (server: SyncHost, sql: Sql, seed: number, steps: number): Promise<string | null> => {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const [ada, ben] = [await addUser(sql), await addUser(sql)];
  const phones = [
    openPhone(server, 'ada-phone', ada, ben),
    openPhone(server, 'ada-desk', ada, ben),
    openPhone(server, 'ben-phone', ben, ada),
    openPhone(server, 'ben-desk', ben, ada),
  ];
  const running: Promise<unknown>[] = [];
  for (let step = 0; step < steps; step += 1) {
    const phone = pick(phones);
    const chance = random();
    if (chance < 0.45) await send(phone, `${phone.name} ${phone.made.length}`);
    else if (chance < 0.75) running.push(phone.device.engine.syncNow());
    else if (chance < 0.85) phone.network = pick(networks);
    else if (chance < 0.93) await readAll(phone);
    else phone.reopen();
    if (random() < 0.3) await Promise.all(running.splice(0));
  }
  await Promise.all(running);
  for (const phone of phones) phone.network = 'up';
  // What one sends, the others read in the next round; the same applies to read marks.
  for (let round = 0; round < 4; round += 1) {
    const ends = await Promise.all(phones.map((phone) => phone.device.engine.syncNow()));
    if (ends.some(({ end }) => end !== 'idle')) return `seed ${seed}: a sync ended ${JSON.stringify(ends)}`;
    if (round === 1) for (const phone of phones) await readAll(phone);
  }
  const threads = await Promise.all(phones.map(thread));
  const [first = []] = threads;
  const words = first.map(({ content }) => content);
  const all = phones.flatMap(({ made }) => made);
  if (words.length !== all.length || new Set(words).size !== all.length)
    return `seed ${seed}: ${all.length} were written, ${words.length} are there, ${new Set(words).size} different`;
  for (const [at, rows] of threads.entries()) {
    const theirs = rows.map(({ id, content, created_at }) => `${id} ${content} ${created_at}`).join();
    if (theirs !== first.map(({ id, content, created_at }) => `${id} ${content} ${created_at}`).join())
      return `seed ${seed}: ${phones[at]?.name} shows another thread`;
  }
  for (const { name, made } of phones)
    if (words.filter((content) => content.startsWith(`${name} `)).join() !== made.join()) return `seed ${seed}: ${name} is out of order`;
  for (const phone of phones) {
    const known = await conversationOf(phone);
    if (phone.device.engine.state().waiting + phone.device.engine.state().failed > 0) return `seed ${seed}: ${phone.name} is not done`;
    if (known !== undefined && known.unread !== 0) return `seed ${seed}: ${phone.name} has ${known.unread} unread`;
    const other = await conversationOf(phones.find(({ userId }) => userId === phone.otherId) ?? phone);
    if (known !== undefined && known.read_up_to !== other?.their_read_up_to) return `seed ${seed}: the read marks differ`;
    phone.device.engine.close();
  }
  return null;
};
