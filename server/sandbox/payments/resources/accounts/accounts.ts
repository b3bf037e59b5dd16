// Connected accounts of sellers, and their onboarding links.
import type { Stripe } from 'stripe';
import { pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { partOf, route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { ApiError } from '#server/sandbox/payments/api/api-error.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { inStage } from './account-stages.ts';
import { checkUrl, mergeMetadata, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

/** The platform's own account; a sandbox has exactly one. */
const platformAccount = 'acct_VersoSandbox';

const linkSeconds = 300;

/** The error is the same for a missing account and for another platform's. */
const accountNamed = (world: World, id: string): Stripe.Account => {
  const account = world.tables.get('accounts', id);
  if (account !== undefined) return account;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
};

const settingsOf = (name: string | null): Stripe.Account.Settings => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: name, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
});

type Params = { capabilities?: { transfers?: { requested?: boolean } }; country?: string; email?: string; metadata?: MetadataGiven };

const create = ({ capabilities, country, email, metadata }: Params, { world }: Call): Stripe.Account => {
  const id = world.id('acct');
  const account = inStage(
    {
      id,
      object: 'account',
      business_profile: {
        annual_revenue: null,
        estimated_worker_count: null,
        mcc: null,
        minority_owned_business_designation: null,
        name: null,
        product_description: null,
        specified_commercial_transactions_act_url: null,
        support_address: null,
        support_email: null,
        support_phone: null,
        support_url: null,
        url: null,
      },
      business_type: 'individual',
      // A requested capability exists, and is inactive until the account is ready.
      capabilities: capabilities?.transfers?.requested === true ? { transfers: 'inactive' } : {},
      charges_enabled: false,
      controller: {
        fees: { payer: 'application_express' },
        is_controller: true,
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
        type: 'application',
      },
      country: country ?? 'US',
      created: world.now(),
      default_currency: 'usd',
      details_submitted: false,
      email: email ?? null,
      external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
      metadata: mergeMetadata({}, metadata),
      payouts_enabled: false,
      settings: settingsOf(null),
      tos_acceptance: { date: null, ip: null, user_agent: null },
      type: 'express',
    },
    'not_started',
  );
  world.tables.put('accounts', account);
  return account;
};

type LinkParams = { account: string; refresh_url: string; return_url: string };

const link = ({ account: given, refresh_url: refreshUrl, return_url: returnUrl }: LinkParams, { world }: Call): Stripe.AccountLink => {
  const account = accountNamed(world, given);
  checkUrl(refreshUrl, 'refresh_url');
  checkUrl(returnUrl, 'return_url');
  const id = randomText(24);
  const expiresAt = world.now() + linkSeconds;
  world.tables.put('account_links', { id, account: account.id, returnUrl, refreshUrl, expiresAt, used: false });
  return { object: 'account_link', created: world.now(), expires_at: expiresAt, url: `${world.pages()}/onboarding/${id}` };
};

const platform = (world: World): Stripe.Account =>
  inStage(
    {
      id: platformAccount,
      object: 'account',
      capabilities: { card_payments: 'active', transfers: 'active' },
      charges_enabled: true,
      country: 'US',
      created: world.now(),
      default_currency: world.settlesIn[0],
      details_submitted: true,
      email: null,
      payouts_enabled: true,
      settings: settingsOf('Payments sandbox'),
      type: 'standard',
    },
    'ready',
  );

export const accountRoutes: readonly Route[] = [
  route('POST /v1/accounts', create),
  route<PageParams>('GET /v1/accounts', (page, call) => {
    const dated = call.world.tables.all('accounts').map((account) => ({ ...account, created: account.created ?? 0 }));
    return pageOf(dated, page, call);
  }),
  route('GET /v1/accounts/:account', (_, call) => accountNamed(call.world, partOf(call, 'account'))),
  route('POST /v1/account_links', link),
  route('GET /v1/account', (_, { world }) => platform(world)),
];
