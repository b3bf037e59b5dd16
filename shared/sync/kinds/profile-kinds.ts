// The operation on the account's profile: sets one field.
import * as z from 'zod/mini';
import { isChoice, switchFields } from '#shared/domain/people/mail-choice.ts';
import { plainLine, visibleLength } from '#shared/domain/page/plain-line.ts';
import { isStamp } from '#shared/sync/wire/clock.ts';
import { defineKind, type Checked } from './kind.ts';

/** show_email: 'yes' if the owner has made the email address public. */
export const profileFields = ['name', 'location', 'bio', 'show_email', ...switchFields] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfilePayload = { field: ProfileField; value: string | null; seen?: string | undefined };

/** The subject of the account's only profile. */
export const profileSubject = 'profile';

const shape = z.strictObject({
  field: z.enum(profileFields),
  value: z.nullable(z.string()),
  seen: z.optional(z.string().check(z.refine((text) => text === '' || isStamp(text)))),
});
const longest: Partial<Record<ProfileField, number>> = { name: 100, location: 100, bio: 2_000, show_email: 3 };

const isSwitch = (field: ProfileField): field is (typeof switchFields)[number] => switchFields.some((known) => known === field);

const lines: readonly ProfileField[] = ['name', 'location'];

const check = (given: ProfilePayload): Checked<ProfilePayload> => {
  const payload = lines.includes(given.field) && given.value !== null ? { ...given, value: plainLine(given.value) } : given;
  const { field, value } = payload;
  if (field === 'name' && visibleLength(value ?? '') < 2) return { refused: 'invalid' };
  if (field === 'show_email' && value !== null && value !== 'yes') return { refused: 'invalid' };
  if (isSwitch(field) && value !== null && !isChoice(field, value)) return { refused: 'invalid' };
  return value !== null && value.length > (longest[field] ?? Infinity) ? { refused: 'too_long' } : { payload };
};

export const profileKinds = { 'profile.set': defineKind({ shape, check, subject: () => profileSubject }) };
