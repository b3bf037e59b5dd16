// Sentences for why the server refused something, or does not have it yet.
import { errorCatalog } from '#shared/contract/wire/errors.ts';
import { message, t, translated } from '#shared/language/t.ts';
import { isRefusalReason, refusals } from '#shared/sync/wire/protocol.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { Failed } from '#client/data/db/failed.ts';

/** Null if nothing was refused. */
export const refusalText = ({ refusal, reason }: Pick<OutboxRow, 'refusal' | 'reason'>): string | null => {
  if (isRefusalReason(refusal)) return translated(refusals[refusal].text);
  if (refusal === undefined && reason === undefined) return null;
  return translated(reason ?? refusals.unprocessable.text);
};

const failureTexts: Readonly<Record<string, { text: string }>> = {
  ...errorCatalog,
  not_sent: { text: message('This could not be sent from this device.') },
  sign_in: { text: message('Please sign in to authenticate artwork') },
};

/** Null if nothing has failed. */
export const failureText = ({ failure, reason }: Failed): string | null => {
  const text = reason ?? (failure && failureTexts[failure]?.text);
  return text === undefined ? null : translated(text);
};

/** Of what waits for another attempt; null before the first. */
export const retryText = (failed: Failed): string | null => {
  if (failed.failure === 'sign_in') return t('It is sent when you have signed in again.');
  const reason = failureText(failed);
  return reason && t("{reason} We'll retry automatically.", { reason: reason.replace(/\.?$/, '.') });
};
