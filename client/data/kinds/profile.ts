// The account's profile and plan: a single entity, stored in the meta table.
import * as z from 'zod/mini';
import { subscriptionAnswer, type SubscriptionState } from '#shared/contract/people/session.ts';
import { clockOf, isSame, mergeField, newestOf, withClock, type Clocks } from '#shared/sync/merge/merge.ts';
import type { Switches } from '#shared/domain/people/mail-choice.ts';
import type { profileKinds } from '#shared/sync/kinds/profile-kinds.ts';
import { profileSubject, type ProfileField } from '#shared/sync/kinds/profile-kinds.ts';
import { baseKeyOf, type EntityHandler, type Invert } from './entity.ts';
import { pageOf, type FeedReader } from './feed.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** The settings of mails and bell are missing if an earlier app version stored it. */
export type Profile = { [K in keyof Switches]?: string | null | undefined } & {
  name: string;
  location: string | null;
  bio: string | null;
  /** 'yes' or null; missing if an earlier app version stored it. */
  show_email?: string | null | undefined;
  clocks: Clocks;
  /** Written only by the server. */
  email: string;
  is_admin: boolean;
  /** As last received from the server; null before. */
  subscription: SubscriptionState | null;
};

export const profileKey = 'profile';
const nobody: Profile = { name: '', location: null, bio: null, clocks: {}, email: '', is_admin: false, subscription: null };

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' && value !== null && 'clocks' in value && 'subscription' in value && 'name' in value;

const withField = (profile: Profile, field: ProfileField, value: string | null): Profile =>
  field === 'name' ? { ...profile, name: value ?? profile.name } : { ...profile, [field]: value };

const readProfile = async (tx: StoreTx): Promise<Profile | null> => {
  const value = (await tx.get('meta', profileKey))?.value;
  return isProfile(value) ? value : null;
};
const writeProfile = (tx: StoreTx, profile: Profile | null): Promise<void> =>
  profile === null ? tx.remove('meta', [profileKey]) : tx.put('meta', [{ key: profileKey, value: profile }]);

const invert: Invert<Profile> = (operation, before, now) => {
  if (operation.kind !== 'profile.set' || before === null || now === null) return null;
  const { field, value } = operation.payload;
  const earlier = before[field] ?? null;
  return isSame(earlier, value) || !isSame(now[field], value) ? null : { kind: 'profile.set', payload: { field, value: earlier } };
};

export const profileHandler: EntityHandler<Profile> = {
  name: 'profile',
  kinds: ['profile.set'] satisfies (keyof typeof profileKinds)[],
  readMany: async (tx, subjects) => Promise.all(subjects.map(() => readProfile(tx))),
  writeMany: async (tx, changes) => {
    for (const { entity } of changes) await writeProfile(tx, entity);
  },
  apply: (given, operation) => {
    if (operation.kind !== 'profile.set') return { refused: 'invalid' };
    const profile = given ?? nobody;
    const { field, value, seen } = operation.payload;
    const current = { value: profile[field] ?? null, clock: clockOf(profile.clocks, field) };
    const merged = mergeField(field, current, { value, clock: operation.clock, seen });
    if (!merged.wins) return { entity: profile };
    return { entity: { ...withField(profile, field, value), clocks: withClock(profile.clocks, field, merged.clock) } };
  },
  complete: (change, profile) =>
    change.kind === 'profile.set' && change.payload.seen === undefined && profile !== null
      ? { kind: change.kind, payload: { ...change.payload, seen: clockOf(profile.clocks, change.payload.field) } }
      : change,
  invert,
};

/** Missing from older servers. */
const choice = z.optional(z.nullable(z.string()));
const accountPage = z.object({
  name: z.string(),
  email: z.string(),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  show_email: choice,
  mail_message: choice,
  mail_sale: choice,
  mail_order: choice,
  mail_analysis: choice,
  mail_watch: choice,
  mail_loan: choice,
  bell_watch: choice,
  clocks: z.record(z.string(), z.string()),
  is_admin: z.boolean(),
  subscription: subscriptionAnswer,
});
export const accountReader: FeedReader = {
  name: 'account',
  apply: async (tx, page, { covered, touch }) => {
    const profile: Profile = pageOf(accountPage, page);
    const key = baseKeyOf(profileHandler, profileSubject);
    if ((await covered([key])).has(key)) {
      await tx.put('truths', [{ key, value: profile }]);
      touch(profileHandler, profileSubject);
    } else await profileHandler.writeMany(tx, [{ subject: profileSubject, entity: profile, before: null }]);
    return newestOf(profile.clocks);
  },
};
