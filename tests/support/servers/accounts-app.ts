// Only the accounts feature on a real server, with a replaceable mailer.
import { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { createAccounts, type Accounts } from '#server/accounts/accounts.ts';
import { createHost } from '#server/platform/http/http.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { BuildApp } from '#server/platform/program/program.ts';
import { demonstration, makeDemoAccounts } from '#server/sandbox/demo-accounts.ts';
import { inboxMailer, inboxPages } from '#server/sandbox/inbox.ts';

type Given = {
  mailer?: Mailer | undefined;
  demo?: boolean | undefined;
  /** Receives the server's acts, for those without an endpoint. */
  onBuilt?: ((accounts: Accounts) => void) | undefined;
};

export const buildAccountsApp =
  ({ mailer, demo = false, onBuilt }: Given = {}): BuildApp =>
  async ({ config, log, sql, clock, jobs }) => {
    const accounts = createAccounts({
      sql,
      config,
      clock,
      log,
      jobs,
      mailer: mailer ?? inboxMailer({ sql, clock, config }),
      touch: async () => undefined,
    });
    const host = createHost({ config, log, callerOf: accounts.sessions.callerOf });
    accountRoutes(host, accounts, clock, demo ? demonstration : null);
    inboxPages(host, { sql, clock, config });
    if (demo) await makeDemoAccounts({ sql, clock, config });
    onBuilt?.(accounts);
    return host;
  };
