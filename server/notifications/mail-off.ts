// Switching a kind of mail off by the link in it: the link itself is the right to, so nobody has to sign in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailField, type MailField } from '#shared/domain/people/mail-choice.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { Language } from '#shared/language/languages.ts';
import { languageOf } from '#server/accounts/people/people.ts';
import { switchMailOff } from '#server/accounts/identity/mail-choices.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';

type Parts = {
  sql: Sql;
  clock: Clock;
  secret: string;
  publicUrl: string;
  touch: (tx: Tx, userId: string, rows?: number) => Promise<number>;
};

/** What a link is about: a kind of mail, and the language of its reader. */
export type AskedOff = { field: MailField; language: Language };

export const createMailOff = ({ sql, clock, secret, publicUrl, touch }: Parts) => {
  const sign = (userId: string, field: MailField): Buffer => createHmac('sha256', secret).update(`mail-off:${userId}:${field}`).digest();

  /** Null for a link that this server has not made. */
  const read = (token: string): { userId: string; field: MailField } | null => {
    const [userId = '', field = '', signature = ''] = token.split('.');
    if (!isUuid(userId) || !isMailField(field)) return null;
    const given = Buffer.from(signature, 'base64url');
    const right = sign(userId, field);
    return given.length === right.length && timingSafeEqual(given, right) ? { userId, field } : null;
  };

  const about = async ({ userId, field }: { userId: string; field: MailField }): Promise<AskedOff> => ({
    field,
    language: await languageOf(sql, userId),
  });

  return {
    /** It never ends: a mail may be years old when its reader has had enough. */
    link: (userId: string, field: MailField): string =>
      `${publicUrl}/api/notifications/mail-off/${userId}.${field}.${sign(userId, field).toString('base64url')}`,
    /** What the link would switch off; null where it is none of this server's. */
    ask: async (token: string): Promise<AskedOff | null> => {
      const asked = read(token);
      return asked === null ? null : about(asked);
    },
    /** Doing it again changes nothing. */
    switchOff: async (token: string): Promise<AskedOff | null> => {
      const asked = read(token);
      if (asked === null) return null;
      await transact(sql, async (tx) => {
        if (await switchMailOff(tx, asked.userId, asked.field, clock())) await touch(tx, asked.userId);
      });
      return about(asked);
    },
  };
};
export type MailOff = ReturnType<typeof createMailOff>;
