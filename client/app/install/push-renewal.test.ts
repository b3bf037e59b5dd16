// Renewing a push subscription that the browser has expired.
import { expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { renewPush } from './push-renewal.ts';

const keys = { p256dh: 'point', auth: 'secret' };
type Case = { subscribed?: boolean; key?: string | null; signedOut?: boolean; refused?: boolean; offline?: boolean; mute?: boolean };

const run = async ({ subscribed = true, key = 'key', signedOut = false, refused = false, offline = false, mute = false }: Case = {}) => {
  const done: unknown[] = [];
  await renewPush({
    manager: {
      subscribe: async (options) => {
        done.push(options);
        if (refused) throw new DOMException('denied', 'NotAllowedError');
        return {
          toJSON: () => (mute ? {} : { endpoint: 'https://push.example.org/new', keys }),
          unsubscribe: async () => {
            done.push('unsubscribed');
            return true;
          },
        };
      },
    },
    state: async () => {
      if (signedOut) throw new AppError('not_authenticated');
      return { public_key: key, subscribed };
    },
    tell: async (body) => {
      if (offline) throw new AppError('unavailable');
      done.push(body);
    },
  });
  return done;
};
const asked = { userVisibleOnly: true, applicationServerKey: 'key' };

it('is replaced by one for the same key, which the server is told', async () => {
  expect(await run()).toEqual([asked, { endpoint: 'https://push.example.org/new', keys }]);
});

// Planted: subscribes without asking the server, and so for the next person on the device.
it('is not replaced for who is signed out, has switched pushes off, or where the server sends none', async () => {
  for (const none of [{ signedOut: true }, { subscribed: false }, { key: null }]) expect(await run(none)).toEqual([]);
});

it('leaves no address behind that the server does not know, and never fails', async () => {
  expect(await run({ offline: true })).toEqual([asked, 'unsubscribed']);
  expect(await run({ mute: true })).toEqual([asked, 'unsubscribed']);
  expect(await run({ refused: true })).toEqual([asked]);
});
