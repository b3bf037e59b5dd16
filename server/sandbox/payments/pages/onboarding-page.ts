// The provider's onboarding page for sellers: choose the resulting stage, then return to the platform.
import type { AccountLink } from '../private-records.ts';
import { accountStages, setStage, stageOf, type AccountStage } from '#server/sandbox/payments/resources/accounts/account-stages.ts';
import type { World } from '../world.ts';
import { html, pageOf } from './layout.ts';

const says: Readonly<Record<AccountStage, string>> = {
  not_started: 'Nothing is filled in yet',
  incomplete: 'Some answers are missing',
  under_review: 'Everything is there and is being checked',
  ready: 'Ready to be paid',
  restricted: 'Restricted until a document is sent',
};

/** Null for an unknown link; not fresh if used or expired, and the browser is then sent to the refresh URL. */
export const openLink = (world: World, id: string): { link: AccountLink; fresh: boolean } | null => {
  const link = world.tables.get('account_links', id);
  if (link === undefined) return null;
  return { link, fresh: !link.used && link.expiresAt > world.now() };
};

export const onboardingPage = (world: World, link: AccountLink): string => {
  const account = world.tables.get('accounts', link.account);
  const stage = account === undefined ? 'not_started' : stageOf(account);
  return pageOf(
    'Payments sandbox: become a seller',
    html`<p>The real provider asks for your name, address, bank account and documents here. In the sandbox you choose how it ends.</p>
      <form class="column" method="post" action="${link.id}">
        <label
          >Outcome
          <select name="stage">
            ${accountStages
              .filter((name) => name !== 'not_started')
              .map((name) => html`<option value="${name}" ${name === 'ready' ? html`selected` : ''}>${says[name]}</option>`)}
          </select></label
        >
        <button class="primary" name="go" value="submit">Submit</button>
        <button name="go" value="later">Leave for now</button>
      </form>
      <p class="note">Account <code>${link.account}</code>, now: ${says[stage]}.</p>`,
  );
};

/** Applies the chosen stage; returns the URL to redirect to. */
export const finishOnboarding = (world: World, link: AccountLink, chosen: { stage: string; go: string }): string => {
  const account = world.tables.get('accounts', link.account);
  const stage = accountStages.find((name) => name === chosen.stage) ?? 'incomplete';
  world.tables.put('account_links', { ...link, used: true });
  if (account !== undefined && chosen.go === 'submit') setStage(world, account, stage);
  return link.returnUrl;
};
