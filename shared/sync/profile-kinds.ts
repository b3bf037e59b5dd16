// The operation on the profile of the account: one field at a time.
import * as z from 'zod/mini';
import { isStamp } from './clock.ts';
import { defineKind, type Checked } from './kind.ts';

/** show_email: 'yes' where its owner has switched on that everybody may see the address. */
export const profileFields = ['name', 'location', 'bio', 'show_email'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfilePayload = { field: ProfileField; value: string | null; seen?: string | undefined };

/** The one profile of an account is its own subject. */
export const profileSubject = 'profile';

const shape = z.strictObject({
  field: z.enum(profileFields),
  value: z.nullable(z.string()),
  seen: z.optional(z.string().check(z.refine((text) => text === '' || isStamp(text)))),
});
const longest = { name: 100, location: 100, bio: 2_000, show_email: 3 } as const satisfies Record<ProfileField, number>;

const check = (payload: ProfilePayload): Checked<ProfilePayload> => {
  const { field, value } = payload;
  if (field === 'name' && (value === null || value.trim().length < 2)) return { refused: 'invalid' };
  if (field === 'show_email' && value !== null && value !== 'yes') return { refused: 'invalid' };
  return value !== null && value.length > longest[field] ? { refused: 'too_long' } : { payload };
};

export const profileKinds = { 'profile.set': defineKind({ shape, check, subject: () => profileSubject }) };
