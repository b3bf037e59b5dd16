// Accounts: who people are, their sessions and their profile.
import { createAccounts, type AccountParts } from './accounts.ts';
import { accountRoutes, type Demonstration } from './accounts.routes.ts';
import { accountFeed } from './people/profile.ts';
import { profileOperations } from './people/profile-operations.ts';
import { valueFeed } from '#server/feed/feed-source.ts';
import type { Feature } from '#server/feed/feature.ts';

/** demonstration: the accounts that a demonstration offers. */
export const accountsFeature = ({ demonstration, ...parts }: AccountParts & { demonstration: Demonstration | null }) => {
  const accounts = createAccounts(parts);
  return {
    ...accounts,
    routes: (host) => accountRoutes(host, accounts, parts.clock, demonstration),
    feeds: [valueFeed(accountFeed)],
    operations: [profileOperations],
    forget: accounts.plans.rememberUploads,
    /** Where no mail leaves, or everything is a demonstration, nobody could or need confirm an address. */
    isConfirmed: async (userId: string): Promise<boolean> =>
      !(parts.config.production && parts.mailer.available) || (await accounts.person(userId))?.emailVerified === true,
  } satisfies Feature & typeof accounts & Record<string, unknown>;
};
