// Test users of the server: some use a cookie like a browser, the others a token.
import type { Session } from '#shared/contract/people/session.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type Answer<T = Record<string, unknown>> = { status: number; body: T; headers: Headers };

type Ask = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A request with JSON in both directions. */
export const ask = async <T = Record<string, unknown>>(
  server: Pick<TestServer, 'url'>,
  path: string,
  { method, body, headers }: Ask = {},
): Promise<Answer<T>> => {
  const response = await fetch(`${server.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // The caller states the shape that the contract promises.
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T, headers: response.headers };
};

let counter = 0;
export const somebody = (name = 'Somebody Real') => ({
  name,
  email: `person-${process.pid}-${(counter += 1)}@example.org`,
  password: 'a quiet harbour',
});

export type Person = {
  userId: string;
  email: string;
  password: string;
  session: Session;
  ask: <T = Record<string, unknown>>(path: string, init?: Ask) => Promise<Answer<T>>;
};

const wrong = (what: string, answer: Answer<unknown>): Error => new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);

/** A new account that uses a token. */
export const signUpPerson = async (server: Pick<TestServer, 'url'>, who = somebody()): Promise<Person> => {
  const answer = await ask<Session>(server, '/api/auth/sign-up', { body: who });
  if (answer.status !== 200) throw wrong('sign-up', answer);
  const session = answer.body;
  return {
    userId: session.user.id,
    email: who.email,
    password: who.password,
    session,
    ask: (path, init = {}) => ask(server, path, { ...init, headers: { authorization: `Bearer ${session.access_token}`, ...init.headers } }),
  };
};

/** For after a restore, which ends every session. */
export const signInAgain = async (server: Pick<TestServer, 'url'>, { email, password, session }: Person): Promise<void> => {
  const answer = await ask<Session>(server, '/api/auth/sign-in', { body: { email, password } });
  if (answer.status !== 200) throw wrong('sign-in', answer);
  Object.assign(session, answer.body);
};

/** A browser-like client: keeps the cookie, sends its origin with every change. */
export const createBrowser = (server: Pick<TestServer, 'url'>) => {
  const jar = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    jar,
    ask: async <T = Record<string, unknown>>(path: string, init: Ask = {}): Promise<Answer<T>> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await ask<T>(server, path, {
        ...init,
        headers: { origin: server.url, 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }), ...init.headers },
      });
      keep(answer.headers);
      return answer;
    },
  };
};

/** Without the cookie that remembers in which browser an account was opened: it outlives the session. */
export const sessionCookiesOf = ({ jar }: { jar: ReadonlyMap<string, string> }): string[] =>
  [...jar.keys()].filter((name) => !name.endsWith('-device'));

export const makeAdmin = async ({ sql }: Pick<TestServer, 'sql'>, userId: string): Promise<void> => {
  await sql`insert into user_roles (user_id, role, granted_at) values (${userId}, 'admin', now())`;
};
