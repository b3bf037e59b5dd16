// Endpoints for notices outside of the sync: push subscriptions of this device, and the unsubscribe page of a kind of mail.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const pushState = endpoint({
  name: 'notifications.push',
  method: 'GET',
  path: '/api/notifications/push',
  access: 'signed-in',
  summary: 'The key that this server signs pushes with, null where it sends none, and whether the session of the caller takes them.',
  answer: z.object({ public_key: z.nullable(z.string()), subscribed: z.boolean() }),
});

/** As in PushSubscription.toJSON: an uncompressed P-256 point and 16 bytes, in base64url. */
const keys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
});

export const subscribePush = endpoint({
  name: 'notifications.subscribe',
  method: 'PUT',
  path: '/api/notifications/push',
  access: 'signed-in',
  summary: 'Pushes go to this browser until the session of the caller ends; one per session, the newest twenty per account.',
  maxBytes: 4_096,
  body: z.object({ endpoint: z.string(), keys }),
  answer: 'none',
});

export const unsubscribePush = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'signed-in',
  summary: 'No more pushes to the session of the caller.',
  answer: 'none',
});

const token = z.object({ token: z.string().check(z.maxLength(200)) });

export const askMailOff = endpoint({
  name: 'notifications.askMailOff',
  method: 'GET',
  path: '/api/notifications/mail-off/:token',
  access: 'public',
  summary: 'The page behind the link in a mail: it asks whether mails of that kind are to be switched off. It changes nothing.',
  params: token,
  answer: 'bytes',
});

export const mailOff = endpoint({
  name: 'notifications.mailOff',
  method: 'POST',
  path: '/api/notifications/mail-off/:token',
  access: 'public',
  summary: 'Switches mails of that kind off for the person whom the link was sent to; the link itself is the right to.',
  params: token,
  answer: 'bytes',
});
