// The actions of the panel's buttons.
import type { Control } from '../control.ts';
import { accountStages } from '#server/sandbox/payments/resources/accounts/account-stages.ts';

type Form = Record<string, string>;

/** Unknown actions are ignored; so are those that no longer apply, usually because somebody else has done them. */
export const actOnPanel = async (control: Control, { act = '', id = '', value = '' }: Form): Promise<void> => {
  const stage = accountStages.find((name) => name === value);
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    decline: () => control.declineNext('generic_decline'),
    accept: () => control.declineNext(null),
    delay: () => control.delayEvents(id === 'hold' ? null : Number(id)),
    release: () => control.releaseEvents(),
    replay: () => control.replayEvent(id),
    refund: () => control.refund(id),
    dispute: () => control.dispute(id),
    won: () => control.decideDispute(id, 'won'),
    lost: () => control.decideDispute(id, 'lost'),
    agree: () => control.authenticate(id, true),
    disagree: () => control.authenticate(id, false),
    period: () => control.endPeriod(id),
    stage: () => (stage === undefined ? Promise.resolve() : control.setAccountStage(id, stage)),
  };
  await acts[act]?.();
};
