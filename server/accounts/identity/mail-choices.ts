// The recipient of a mail with their mail settings, and unsubscribing.
import type { BellField, MailField, Switches } from '#shared/domain/people/mail-choice.ts';
import type { Language } from '#shared/language/languages.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { readAccountRow } from '#server/accounts/people/account-changes.store.ts';
import { lockProfile } from '#server/accounts/people/account-changes.store.ts';
import { setProfileField } from '#server/accounts/people/profile.ts';

export type MailReader = { name: string; email: string; language: Language; switches: Switches };

/** Undefined when there is no such account. */
export const mailReaderOf = async (db: Db, userId: string): Promise<MailReader | undefined> => {
  const row = await readAccountRow(db, userId);
  return row && { name: row.name, email: row.email, language: row.language, switches: row.switches };
};

/** Whether the person has asked the bell to stay quiet about this. */
export const isBellQuiet = async (db: Db, userId: string, field: BellField): Promise<boolean> =>
  (await readAccountRow(db, userId))?.switches[field] === 'off';

/** False when already off or there is no such account. The caller advances the feed's version. */
export const switchMailOff = async (tx: Tx, userId: string, field: MailField, now: Date): Promise<boolean> => {
  const profile = await lockProfile(tx, userId);
  if (profile === undefined || profile[field] === 'off') return false;
  return setProfileField(tx, userId, field, 'off', tick(profile.clocks[field] ?? '', now.getTime(), serverDevice));
};
