// How often what may be tried in accounts: sign-in counts failures only, everything that sends a mail counts itself.
import { clientKey, type RateLimits } from '#server/platform/rate-limits.ts';
import { createAttempts } from './attempts.ts';

const minute = 60;
const hour = 60 * minute;

export const createAccountLimits = (limits: RateLimits) => {
  const failures = {
    ofClient: limits.limiter('sign-in-client', { points: 20, seconds: 15 * minute }),
    ofAccount: limits.limiter('sign-in-account', { points: 5, seconds: 5 * minute }),
    ofAccountInADay: limits.limiter('sign-in-account-day', { points: 60, seconds: 24 * hour }),
  };
  const signUps = limits.limiter('sign-up-client', { points: 100, seconds: hour });
  const recoveriesOfClient = limits.limiter('recovery-client', { points: 20, seconds: hour });
  const recoveriesOfAddress = limits.limiter('recovery-address', { points: 3, seconds: 15 * minute });
  const resends = limits.limiter('resend-account', { points: 3, seconds: 15 * minute });
  const attempt = createAttempts();

  return {
    signIn: <T>(email: string, clientAddress: string, prove: () => Promise<T | null>): Promise<T | null> =>
      attempt(
        [
          { limiter: failures.ofClient, key: clientKey(clientAddress), forgivenBySuccess: false },
          { limiter: failures.ofAccountInADay, key: email, forgivenBySuccess: true },
          { limiter: failures.ofAccount, key: email, forgivenBySuccess: true },
        ],
        prove,
      ),
    /** A new password opens the account for its owner at once. */
    forgiveSignIn: async (email: string): Promise<void> => {
      await failures.ofAccount.forget(email);
      await failures.ofAccountInADay.forget(email);
    },
    signUp: (clientAddress: string) => signUps.spend(clientKey(clientAddress)),
    recovery: async (email: string, clientAddress: string): Promise<void> => {
      await recoveriesOfClient.spend(clientKey(clientAddress));
      await recoveriesOfAddress.spend(email);
    },
    resend: (userId: string) => resends.spend(userId),
  };
};
