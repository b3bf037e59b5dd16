// Connected accounts of sellers, and their onboarding links.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { partOf, route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { ApiError } from '#server/sandbox/payments/api/api-error.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { inStage, stageOf } from './account-stages.ts';
import { mergeMetadata, textOr } from '#server/sandbox/payments/resources/common/common.ts';

/** The platform's own account; a sandbox has exactly one. */
export const platformAccount = 'acct_VersoSandbox';

const application: Stripe.Application = { id: 'ca_VersoSandbox', object: 'application', name: 'Payments sandbox' };

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

const inPath = (call: Call): Stripe.Account => accountNamed(call.world, partOf(call, 'account'));

type Profile = Stripe.AccountCreateParams.BusinessProfile | undefined;

const profileOf = (before: Stripe.Account.BusinessProfile | null | undefined, given: Profile): Stripe.Account.BusinessProfile => ({
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: given?.mcc ?? before?.mcc ?? null,
  minority_owned_business_designation: null,
  name: given?.name ?? before?.name ?? null,
  product_description: given?.product_description ?? before?.product_description ?? null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: given?.support_email ?? before?.support_email ?? null,
  support_phone: null,
  support_url: null,
  url: given?.url ?? before?.url ?? null,
});

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

type Asked = Stripe.AccountCreateParams.Capabilities | undefined;

/** A requested capability exists, and is inactive until the account is ready. */
const capabilitiesOf = (before: Stripe.Account.Capabilities | undefined, asked: Asked): Stripe.Account.Capabilities => ({
  ...before,
  ...(asked?.card_payments?.requested === true && { card_payments: 'inactive' as const }),
  ...(asked?.transfers?.requested === true && { transfers: 'inactive' as const }),
});

const typeOf = ({ type, controller }: Stripe.AccountCreateParams): Stripe.Account.Type => {
  if (type !== undefined) return type;
  const dashboard = controller?.stripe_dashboard?.type;
  return dashboard === 'express' ? 'express' : dashboard === 'none' ? 'none' : 'standard';
};

const create = (params: Stripe.AccountCreateParams, { world, earlier }: Call): Stripe.Account => {
  const type = typeOf(params);
  const express = type === 'express';
  const profile = profileOf(undefined, params.business_profile);
  const account: Stripe.Account = {
    id: world.id('acct'),
    object: 'account',
    business_profile: profile,
    business_type: params.business_type ?? 'individual',
    capabilities: capabilitiesOf({}, params.capabilities),
    charges_enabled: false,
    controller: {
      fees: { payer: params.controller?.fees?.payer ?? (express ? 'application_express' : 'application_custom') },
      is_controller: true,
      losses: { payments: params.controller?.losses?.payments ?? 'application' },
      requirement_collection: params.controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe'),
      stripe_dashboard: {
        type: params.controller?.stripe_dashboard?.type ?? (express ? 'express' : type === 'standard' ? 'full' : 'none'),
      },
      type: 'application',
    },
    country: params.country ?? 'US',
    created: world.now(),
    default_currency: params.default_currency ?? 'usd',
    details_submitted: false,
    email: params.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: '' },
    metadata: mergeMetadata({}, params.metadata),
    payouts_enabled: false,
    settings: settingsOf(profile.name),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  };
  const stored = inStage(
    { ...account, external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${account.id}/external_accounts` } },
    'not_started',
  );
  // Standard accounts created by older API versions could receive payments immediately.
  const legacy = earlier && type === 'standard';
  const made: Stripe.Account = legacy ? { ...stored, capabilities: { ...stored.capabilities, legacy_payments: 'active' } } : stored;
  world.tables.put('accounts', made);
  return made;
};

const update = (params: Stripe.AccountUpdateParams, call: Call): Stripe.Account => {
  const { world } = call;
  const before = inPath(call);
  const stage = stageOf(before);
  const after = inStage(
    {
      ...before,
      business_profile: profileOf(before.business_profile, params.business_profile),
      business_type: params.business_type ?? before.business_type ?? null,
      capabilities: capabilitiesOf(before.capabilities, params.capabilities),
      default_currency: params.default_currency ?? before.default_currency ?? 'usd',
      email: textOr(params.email, before.email),
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    },
    stage,
  );
  world.tables.put('accounts', after);
  world.emit('account.updated', after, { account: after.id });
  return after;
};

const link = (params: Stripe.AccountLinkCreateParams, { world }: Call): Stripe.AccountLink => {
  const account = accountNamed(world, params.account);
  if (params.return_url === undefined || params.refresh_url === undefined) {
    const param = params.return_url === undefined ? 'return_url' : 'refresh_url';
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  for (const param of ['return_url', 'refresh_url'] as const)
    if (!URL.canParse(params[param] ?? '')) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  if (params.type !== 'account_onboarding' && account.type === 'express')
    throw invalidRequest(`You cannot create \`${params.type}\` type Account Links for this account.`, { param: 'type' });
  const id = randomText(24);
  const expiresAt = world.now() + linkSeconds;
  world.tables.put('account_links', {
    id,
    account: account.id,
    returnUrl: params.return_url,
    refreshUrl: params.refresh_url,
    expiresAt,
    used: false,
  });
  return { object: 'account_link', created: world.now(), expires_at: expiresAt, url: `${world.pages()}/onboarding/${id}` };
};

const platform = (world: World): Stripe.Account => ({
  ...inStage(
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
  ),
});

export const accountRoutes: readonly Route[] = [
  route<Stripe.AccountCreateParams>('POST /v1/accounts', create),
  route<Stripe.AccountListParams>('GET /v1/accounts', (params, call) => {
    const dated = call.world.tables.all('accounts').map((account) => ({ ...account, created: account.created ?? 0 }));
    return pageOf(createdIn(dated, params.created), params, call);
  }),
  route('GET /v1/accounts/:account', (_, call) => (partOf(call, 'account') === platformAccount ? platform(call.world) : inPath(call))),
  route<Stripe.AccountUpdateParams>('POST /v1/accounts/:account', update),
  route('DELETE /v1/accounts/:account', (_, call) => {
    const { id, type } = inPath(call);
    call.world.tables.remove('accounts', id);
    if (type === 'standard') call.world.emit('account.application.deauthorized', application, { account: id });
    return { id, object: 'account', deleted: true };
  }),
  route('POST /v1/accounts/:account/login_links', (_, call) => {
    const account = inPath(call);
    if (account.type !== 'express' || !account.details_submitted)
      throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.');
    const made: Stripe.LoginLink = { object: 'login_link', created: call.world.now(), url: `${call.world.pages()}/express/${account.id}` };
    return made;
  }),
  route<Stripe.AccountLinkCreateParams>('POST /v1/account_links', link),
  route('GET /v1/account', (_, { world, account }) => (account === null ? platform(world) : accountNamed(world, account)), {
    connected: true,
  }),
];
