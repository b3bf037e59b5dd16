// The profile form: its texts, its validation, and the resulting changes.
import { isBlank, plainLine, visibleLength } from '#shared/domain/page/plain-line.ts';
import type { Profile } from '#client/data/kinds/profile.ts';
import type { ProfileChanges } from './profile.data.ts';
import { t } from '#shared/language/t.ts';

export type ProfileForm = { name: string; location: string; bio: string; showEmail: boolean };
export const maxProfileLength = { name: 100, location: 100, bio: 2_000 } as const;

export const formOfProfile = ({ name, location, bio, show_email }: Profile): ProfileForm => ({
  name,
  location: location ?? '',
  bio: bio ?? '',
  showEmail: show_email === 'yes',
});

export const nameError = ({ name }: ProfileForm): string | undefined =>
  visibleLength(plainLine(name)) < 2 ? t('Name must be at least 2 characters') : undefined;

const textOrNull = (text: string): string | null => (isBlank(text) ? null : text.trim());

/** Only changed fields, so that other devices' changes are not overwritten. */
export const changesOfProfile = (before: ProfileForm, after: ProfileForm): ProfileChanges => ({
  ...(before.name === after.name ? {} : { name: plainLine(after.name) }),
  ...(before.location === after.location ? {} : { location: textOrNull(after.location) }),
  ...(before.bio === after.bio ? {} : { bio: textOrNull(after.bio) }),
  ...(before.showEmail === after.showEmail ? {} : { show_email: after.showEmail ? 'yes' : null }),
});
