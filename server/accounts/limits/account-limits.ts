// Rate limits of accounts: sign-in counts failures only, every act that sends a mail counts.
import { clientKey, type RateLimits } from '#server/platform/http/rate-limits.ts';
import { createAttempts, type Guarded } from './attempts.ts';

const minute = 60;
const hour = 60 * minute;

export const createAccountLimits = (limits: RateLimits) => {
  const failures = {
    ofClient: limits.limiter('sign-in-client', { points: 20, seconds: 15 * minute }),
    // For browsers that have never signed in to the account. Guesses from anywhere share these limits, so they lock out only
    // unknown browsers, for hours at most; the owner's browsers have their own limits.
    ofAccount: limits.limiter('sign-in-account', { points: 5, seconds: 5 * minute }),
    ofAccountInHours: limits.limiter('sign-in-account-hours', { points: 30, seconds: 6 * hour }),
    ofDevice: limits.limiter('sign-in-device', { points: 5, seconds: 5 * minute }),
    ofDeviceInADay: limits.limiter('sign-in-device-day', { points: 60, seconds: 24 * hour }),
  };
  const signUps = limits.limiter('sign-up-client', { points: 100, seconds: hour });
  const recoveriesOfClient = limits.limiter('recovery-client', { points: 20, seconds: hour });
  const recoveriesOfAddress = limits.limiter('recovery-address', { points: 3, seconds: 15 * minute });
  const resetsOfClient = limits.limiter('reset-client', { points: 20, seconds: hour });
  const resends = limits.limiter('resend-account', { points: 3, seconds: 15 * minute });
  const attempt = createAttempts();

  const withinDevice = (key: string): Guarded[] => [
    { limiter: failures.ofDeviceInADay, key, forgivenBySuccess: true },
    { limiter: failures.ofDevice, key, forgivenBySuccess: true },
  ];
  const ofClient = (clientAddress: string): Guarded => ({
    limiter: failures.ofClient,
    key: clientKey(clientAddress),
    forgivenBySuccess: false,
  });

  return {
    /** device: id of a browser that has signed in to the account before. */
    signIn: <T>(email: string, device: string | null, clientAddress: string, prove: () => Promise<T | null>): Promise<T | null> =>
      attempt(
        [
          ofClient(clientAddress),
          ...(device === null
            ? [
                { limiter: failures.ofAccountInHours, key: email, forgivenBySuccess: true },
                { limiter: failures.ofAccount, key: email, forgivenBySuccess: true },
              ]
            : withinDevice(`${email} ${device}`)),
        ],
        prove,
      ),
    /** For a signed-in user who confirms the password. */
    proof: <T>(userId: string, clientAddress: string, prove: () => Promise<T | null>): Promise<T | null> =>
      attempt([ofClient(clientAddress), ...withinDevice(userId)], prove),
    /** Resets the limits after a new password was set. */
    forgiveSignIn: async (email: string): Promise<void> => {
      await failures.ofAccount.forget(email);
      await failures.ofAccountInHours.forget(email);
    },
    reset: <T>(clientAddress: string, prove: () => Promise<T | null>): Promise<T | null> =>
      attempt([{ limiter: resetsOfClient, key: clientKey(clientAddress), forgivenBySuccess: false }], prove),
    signUp: (clientAddress: string) => signUps.spend(clientKey(clientAddress)),
    recovery: async (email: string, clientAddress: string): Promise<void> => {
      await recoveriesOfClient.spend(clientKey(clientAddress));
      await recoveriesOfAddress.spend(email);
    },
    resend: (userId: string) => resends.spend(userId),
  };
};
