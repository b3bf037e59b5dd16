// What the parts of the load share: where the nodes are, who uses them, and what is noted of their requests.
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/platform/database/database.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import { signUpPerson, somebody, type Answer, type Person } from '#tests/support/people/people.ts';

export type FailedRequest = { at: number; what: string };
export type World = {
  url: string;
  sql: Sql;
  people: readonly Person[];
  /** Requests that had no answer, or one that the server or the balancer could not give. */
  failed: FailedRequest[];
  requests: number;
  /** Like fetch, and what fails is noted. */
  fetch: typeof fetch;
  isOver(): boolean;
  /** Whether the answer that has just come is to be lost on its way: then the same is asked again. */
  isLost(): boolean;
};

/** One of so many answers is lost. */
const lostOf = 15;

/** Signed up with a plan, and with a session that outlives the longest run. */
export const addPerson = async ({ url, sql }: Pick<World, 'url' | 'sql'>, name: string): Promise<Person> => {
  const person = await signUpPerson({ url }, somebody(name));
  await sql`update users set plan = 'pro', plan_status = 'active' where id = ${person.userId}`;
  await sql`update sessions set access_expires_at = now() + interval '30 days', expires_at = now() + interval '60 days'
    where user_id = ${person.userId}`;
  return person;
};

export const createWorld = (
  { url, sql, people }: Pick<World, 'url' | 'sql' | 'people'>,
  { random, isOver }: { random: Random; isOver: () => boolean },
): World => {
  const world: World = {
    url,
    sql,
    people,
    failed: [],
    requests: 0,
    isOver,
    isLost: () => random.below(lostOf) === 0,
    fetch: async (input, init) => {
      world.requests += 1;
      const at = Date.now();
      try {
        const answer = await fetch(input, init);
        if (answer.status >= 500) world.failed.push({ at, what: String(answer.status) });
        return answer;
      } catch (error) {
        world.failed.push({ at, what: error instanceof Error ? error.name : 'no answer' });
        throw error;
      }
    },
  };
  return world;
};

const restBetween = 400;
const longestTry = 90_000;
/** After the end of the load everything is well: what is not answered within this time is not answered. */
const patienceAfterwards = 120_000;

export type Asked = { method?: string; body?: unknown; bytes?: Uint8Array; type?: string };

/** Asks again and again until the server has decided, as a person does who presses a button again. Null when it never did. */
export const insist = async <T>(world: World, person: Person, path: string, asked: Asked = {}): Promise<Answer<T> | null> => {
  const { body, bytes, type = 'application/json' } = asked;
  let end = Number.POSITIVE_INFINITY;
  while (Date.now() < end) {
    try {
      const response = await world.fetch(`${world.url}${path}`, {
        method: asked.method ?? 'POST',
        headers: { accept: 'application/json', 'content-type': type, authorization: `Bearer ${person.session.access_token}` },
        ...(bytes !== undefined ? { body: new Uint8Array(bytes) } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestTry),
      });
      const text = await response.text();
      if (response.status < 500 && response.status !== 429 && !world.isLost())
        return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as T };
    } catch {
      // Noted already; the same again.
    }
    if (world.isOver()) end = Math.min(end, Date.now() + patienceAfterwards);
    await pause(restBetween);
  }
  return null;
};
