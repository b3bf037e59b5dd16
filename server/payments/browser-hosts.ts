// The provider's script, its card frames, and the hosts that they connect to.
import type { ForeignHosts } from '#server/platform/http/security-headers.ts';

const hosts: ForeignHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com'],
  calls: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  pictures: ['https://*.stripe.com'],
};

/** Undefined where the real provider is not configured. */
export const browserHosts = ({ cardPayments }: { cardPayments?: object | undefined }): ForeignHosts | undefined =>
  cardPayments === undefined ? undefined : hosts;
