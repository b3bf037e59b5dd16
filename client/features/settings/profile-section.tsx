// One's public profile, with a button to edit it.
import { useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { profileParam } from '#client/people/profile-address.ts';
import { useOwnProfile } from '#client/people/profile.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';

import { Fact } from './fact.tsx';
import { t } from '#shared/language/t.ts';

export const ProfileSection = () => {
  const { state } = useSession();
  const { open } = useAddressDialog();
  const own = useOwnProfile();
  if (state.status !== 'signed-in') return null;
  const { profile, waiting } = own ?? { profile: null, waiting: false };
  return (
    <Card className="flex flex-col gap-4">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t('Name')}>{profile?.name ?? state.user.name}</Fact>
        <Fact name={t('Email')}>{state.user.email}</Fact>
        <Fact name={t('Location')}>{profile?.location ?? t('Not given')}</Fact>
        <Fact name={t('Bio')}>{profile?.bio ?? t('Nothing yet')}</Fact>
      </dl>
      {waiting && <Note faint>{t('A change of your profile is on this device and is waiting to sync.')}</Note>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open(() => new URLSearchParams({ [profileParam.name]: profileParam.value }))}>{t('Edit Profile')}</Button>
        <ButtonLink to={`/user/${state.user.id}`} variant="quiet">
          {t('See my profile')}
        </ButtonLink>
      </div>
    </Card>
  );
};
