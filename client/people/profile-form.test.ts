// The profile form submits only changed fields, and nothing that the server would refuse.
import { describe, expect, it } from 'vitest';
import { profileKinds } from '#shared/sync/kinds/profile-kinds.ts';
import { changesOfProfile, formOfProfile, maxProfileLength, nameError } from './profile-form.ts';
import { editProfileAddress } from './profile-address.ts';

const form = { name: 'Ada', location: 'Ghent', bio: '', showEmail: false };

describe('the form of a profile', () => {
  it('[D32] changes what differs, without the blanks around it, and empties what was emptied', () => {
    expect(changesOfProfile(form, form)).toEqual({});
    expect(changesOfProfile(form, { ...form, name: ' Ada Q ', location: '  ', bio: ' b ' })).toEqual({
      name: 'Ada Q',
      location: null,
      bio: 'b',
    });
  });

  it('[D29] switches the address on and off', () => {
    expect(changesOfProfile(form, { ...form, showEmail: true })).toEqual({ show_email: 'yes' });
    expect(changesOfProfile({ ...form, showEmail: true }, form)).toEqual({ show_email: null });
    expect(formOfProfile({ name: 'Ada', location: null, bio: null, clocks: {}, email: '', is_admin: false, subscription: null })).toEqual({
      name: 'Ada',
      location: '',
      bio: '',
      showEmail: false,
    });
  });

  it('lets nothing be typed that the server would refuse', () => {
    expect([nameError(form), nameError({ ...form, name: ' A ' })]).toEqual([undefined, 'Name must be at least 2 characters']);
    for (const [field, longest] of Object.entries(maxProfileLength)) {
      const check = (length: number) => profileKinds['profile.set'].check({ field, value: 'x'.repeat(length) });
      expect([field, 'payload' in check(longest), 'payload' in check(longest + 1)]).toEqual([field, true, false]);
    }
    expect(profileKinds['profile.set'].check({ field: 'show_email', value: 'no' })).toEqual({ refused: 'invalid' });
  });

  it('[USR2] [D32] is reached on the catalog, or on the settings where the plan does not open the catalog', () => {
    expect([editProfileAddress(true), editProfileAddress(false)]).toEqual(['/catalog?profile=edit', '/settings?profile=edit']);
  });
});
