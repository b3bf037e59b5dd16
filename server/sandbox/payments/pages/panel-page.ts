// The panel: shows the provider's data, with buttons that trigger events.
import type { Stripe } from 'stripe';
import type { PaymentsSandbox } from '../provider.ts';
import { accountStages, stageOf } from '#server/sandbox/payments/resources/accounts/account-stages.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { html, money, pageOf, type Html } from './layout.ts';

const shownRows = 30;
const newest = <T>(records: readonly T[]): T[] => records.slice(-shownRows).toReversed();
const time = (seconds: number) => new Date(seconds * 1_000).toISOString().replace('T', ' ').slice(0, 19);

const button = (act: string, id: string, label: string, more: Html | string = ''): Html =>
  html`<form method="post" action="/dev/payments/act">
    <input type="hidden" name="act" value="${act}" /><input type="hidden" name="id" value="${id}" />${more}<button>${label}</button>
  </form>`;

const table = (head: readonly string[], rows: readonly Html[]): Html =>
  rows.length === 0
    ? html`<p class="note">None yet.</p>`
    : html`<table>
        <thead>
          <tr>
            ${head.map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`;

const intentRow = (sandbox: PaymentsSandbox, intent: Stripe.PaymentIntent): Html => {
  const charge = sandbox.control.tables.get('charges', idOf(intent.latest_charge) ?? '');
  const open = charge !== undefined && charge.paid;
  return html`<tr>
    <td><code>${intent.id}</code></td>
    <td>${money(intent.amount, intent.currency)}</td>
    <td>${intent.status}${charge?.refunded === true ? ', refunded' : ''}${charge?.disputed === true ? ', disputed' : ''}</td>
    <td>${time(intent.created)}</td>
    <td>
      ${open && !charge.refunded && !charge.disputed ? [button('refund', intent.id, 'Refund'), button('dispute', intent.id, 'Dispute')] : ''}
      ${intent.status === 'requires_action' ? [button('agree', intent.id, 'Authenticate'), button('disagree', intent.id, 'Fail authentication')] : ''}
    </td>
  </tr>`;
};

const disputeRow = (dispute: Stripe.Dispute): Html =>
  html`<tr>
    <td><code>${dispute.id}</code></td>
    <td>${money(dispute.amount, dispute.currency)}</td>
    <td>${dispute.status}</td>
    <td>
      ${/needs_response|under_review/.test(dispute.status) ? [button('won', dispute.id, 'Decide for the seller'), button('lost', dispute.id, 'Decide for the buyer')] : ''}
    </td>
  </tr>`;

const accountRow = (account: Stripe.Account): Html =>
  html`<tr>
    <td><code>${account.id}</code></td>
    <td>${account.email}</td>
    <td>${stageOf(account)}</td>
    <td>
      ${button(
        'stage',
        account.id,
        'Set stage',
        html`<select name="value" aria-label="Stage">
          ${accountStages.map((stage) => html`<option ${stage === stageOf(account) ? html`selected` : ''}>${stage}</option>`)}
        </select>`,
      )}
    </td>
  </tr>`;

const subscriptionRow = (subscription: { id: string; status: string; customer: unknown; cancel_at_period_end: boolean }): Html =>
  html`<tr>
    <td><code>${subscription.id}</code></td>
    <td>${subscription.status}${subscription.cancel_at_period_end ? ', ends with its period' : ''}</td>
    <td>${subscription.status === 'canceled' ? '' : button('period', subscription.id, 'End the period now')}</td>
  </tr>`;

const eventRows = (sandbox: PaymentsSandbox): Html[] => {
  const { tables } = sandbox.control;
  const deliveries = tables.all('deliveries');
  return newest(tables.all('events')).map((event) => {
    const sent = deliveries.filter((delivery) => delivery.event === event.id);
    const says = sent.map(
      ({ outcome, attempts, lastStatus }) => `${outcome}${attempts > 0 ? ` after ${attempts}, last answer ${lastStatus ?? 'none'}` : ''}`,
    );
    return html`<tr>
      <td>${event.type}</td>
      <td><code>${event.id}</code></td>
      <td>${time(event.created)}</td>
      <td>${says.join('; ') || 'nobody wants it'}</td>
      <td>${button('replay', event.id, 'Send again')}</td>
    </tr>`;
  });
};

export const panelPage = (sandbox: PaymentsSandbox): string => {
  const { control, world, url } = sandbox;
  const { declineNext } = world;
  const { eventDelay } = world.settings();
  const delay = eventDelay === null ? 'held' : eventDelay === 0 ? 'sent at once' : `${eventDelay / 1_000} s late`;
  return pageOf(
    'Payments sandbox',
    html`<p>No key of a payment provider is configured, so this stands in for it. No money moves. API: <code>${url}</code></p>
      <p>
        Cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 needs authentication, 4000 0000 0000 9995 has
        no funds, 4000 0000 0000 0259 is disputed. Any date to come, any security code.
      </p>
      <h2>Next payment</h2>
      <p>${declineNext === null ? 'Follows its card.' : `Will be declined: ${declineNext}.`}</p>
      ${button('decline', '', 'Decline the next payment')}${button('accept', '', 'Let the card decide')}
      <h2>Events</h2>
      <p>Now ${delay}.</p>
      ${button('delay', '0', 'Send at once')}${button('delay', '30000', 'Send 30 s late')}${button('delay', 'hold', 'Hold')}${button('release', '', 'Release those held')}
      ${table(['Type', 'Id', 'Time (UTC)', 'Delivery', ''], eventRows(sandbox))}
      <h2>Payments</h2>
      ${table(
        ['Id', 'Amount', 'State', 'Time (UTC)', ''],
        newest(control.tables.all('payment_intents')).map((intent) => intentRow(sandbox, intent)),
      )}
      <h2>Disputes</h2>
      ${table(['Id', 'Amount', 'State', ''], newest(control.tables.all('disputes')).map(disputeRow))}
      <h2>Sellers</h2>
      ${table(['Id', 'Email', 'Stage', ''], newest(control.tables.all('accounts')).map(accountRow))}
      <h2>Subscriptions</h2>
      ${table(['Id', 'State', ''], newest(control.tables.all('subscriptions')).map(subscriptionRow))}
      <h2>Transfers</h2>
      ${table(
        ['Id', 'Amount', 'To', 'Reversed'],
        newest(control.tables.all('transfers')).map(
          (transfer) =>
            html`<tr>
              <td><code>${transfer.id}</code></td>
              <td>${money(transfer.amount, transfer.currency)}</td>
              <td><code>${idOf(transfer.destination)}</code></td>
              <td>${money(transfer.amount_reversed, transfer.currency)}</td>
            </tr>`,
        ),
      )}`,
  );
};
