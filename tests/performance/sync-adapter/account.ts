// One account per user of the measurement, signed up through the real endpoint once.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { signUp } from '#shared/contract/people/accounts.ts';
import { sessionAnswer } from '#shared/contract/people/session.ts';

export type Account = { userId: string; authorization: string };
const known = new Map<string, Promise<Account>>();

/** The port is open before the program is ready: until then it says so. */
const ask = async (address: string, init: RequestInit): Promise<Response> => {
  for (const until = Date.now() + 60_000; ;) {
    const answer = await fetch(address, init);
    if (answer.status !== 503 || Date.now() > until) return answer;
    await pause(100);
  }
};

const open = async (baseUrl: string, user: string): Promise<Account> => {
  const answer = await ask(`${baseUrl}${signUp.path}`, {
    method: signUp.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name: `User ${user}`, email: `${user}@bench.example`, password: 'not a secret of anybody' }),
  });
  if (!answer.ok) throw new Error(`no account for ${user}: ${answer.status} ${await answer.text()}`);
  const session = z.parse(sessionAnswer, await answer.json());
  const authorization = `Bearer ${session.access_token}`;
  // For the table: what the header that says who asks weighs, with its name and its end of line.
  if (user === 'u1') console.log(JSON.stringify({ peer: 'verso', phase: 'credentials', n: 1, bytes: 17 + authorization.length }));
  return { userId: session.user.id, authorization };
};

/** The same one for the same user of this process, so that a start measures no sign-in. */
export const accountOf = (baseUrl: string, user: string): Promise<Account> => {
  const account = known.get(user) ?? open(baseUrl, user);
  known.set(user, account);
  return account;
};
