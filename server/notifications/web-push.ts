// The one door to push services: encrypts a payload for one device and hands it to the service that its browser named.
import webPush from 'web-push';

export type PushKeys = { publicKey: string; privateKey: string; subject: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** gone: the browser has ended the subscription; it is never sent to again. */
export type PushOutcome = 'sent' | 'gone';
export type WebPush = {
  publicKey: string;
  /** Rejects when the service did not take it; the caller tries again later. */
  send(target: PushTarget, payload: string): Promise<PushOutcome>;
};

/** What is not delivered within a day is no news any more. Seconds. */
const timeToLive = 86_400;
const patience = 10_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;

export const createWebPush = ({ publicKey, privateKey, subject }: PushKeys): WebPush => ({
  publicKey,
  send: async ({ endpoint, p256dh, auth }, payload) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { publicKey, privateKey, subject },
        TTL: timeToLive,
        timeout: patience,
        contentEncoding: 'aes128gcm',
      });
      return 'sent';
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 || status === 410) return 'gone';
      // What the service has answered stays out of the log: it may repeat the address, which is a secret of the device.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(status === undefined ? 'the push service did not answer' : `the push service answered ${status}`);
    }
  },
});
