// A person's public profile: description, sales figures, and the works they offer.
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ProfileAnswer } from '#shared/contract/people/profiles.ts';
import { formatMonth } from '#shared/domain/page/format.ts';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { MessageButton } from '#client/people/message-button.tsx';
import { editProfileAddress } from '#client/people/profile-address.ts';
import { useOwnProfile, type OwnProfile } from '#client/people/profile.data.ts';
import { ReportButton } from '#client/people/report-button.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Mark } from '#client/ui/status/mark.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { personMeta } from '#shared/domain/page/shown-meta.ts';
import { usePageMeta } from '#client/ui/page/page-meta.ts';
import { usuallyWords } from '#client/people/seller-words.ts';
import { useProfile } from './profile.data.ts';
import { ProfileWorks } from './profile-works.tsx';
import { joinedWords, nameOrCollector, verifiedWords } from './profile-words.ts';
import { t } from '#shared/language/t.ts';

export const ProfileScreen = () => {
  const { id = '' } = useParams();
  return <Profile key={id} id={id} />;
};

const Profile = ({ id }: { id: string }) => {
  const reading = useProfile(id);
  const { state } = useSession();
  const own = useOwnProfile();
  const known = reading.state === 'there' ? reading.page.profile : null;
  usePageMeta(known && personMeta({ name: known.name, location: known.location, isOffering: known.active_listings > 0 }));
  if (reading.state === 'reading') return <CenteredSpinner label={t('Loading profile')} />;
  if (reading.state === 'missing')
    return (
      <div className="page py-8">
        <EmptyState isPage title={t('User Not Found')} action={<ButtonLink to="/market">{t('Go to marketplace')}</ButtonLink>}>
          {t("This account doesn't exist or was deleted.")}
        </EmptyState>
      </div>
    );
  if (reading.state === 'failed')
    return (
      <div className="page py-8" role="alert">
        <EmptyState isPage title={t('Error loading profile')} action={<Button onClick={reading.refetch}>{t('Try again')}</Button>}>
          {reading.message}
        </EmptyState>
      </div>
    );
  const { page, seenAt, refetch, more } = reading;
  const isOwn = state.status === 'signed-in' && state.user.id === id;
  const profile = isOwn ? withOwn(page.profile, own ?? null) : page.profile;
  return (
    <Page gap={8}>
      {seenAt !== null && <LastSeenNotice at={seenAt} onRetry={refetch} />}
      <Head profile={profile} isWaiting={isOwn && own?.waiting === true}>
        {isOwn ? (
          <ButtonLink to={editProfileAddress(state.subscribed)}>{t('Edit Profile')}</ButtonLink>
        ) : (
          <>
            <MessageButton userId={id} />
            {state.status === 'signed-in' && <ReportButton kind="user" id={id} />}
          </>
        )}
      </Head>
      <Numbers profile={profile} />
      <ProfileWorks works={page.works.listings} total={profile.active_listings} more={more} />
      <About profile={profile} />
    </Page>
  );
};

/** Local changes are shown at once. */
const withOwn = (profile: ProfileAnswer, own: OwnProfile | null): ProfileAnswer => {
  if (own === null) return profile;
  const { name, location, bio } = own.profile;
  return { ...profile, name: name === '' ? null : name, location, bio };
};

type HeadProps = { profile: ProfileAnswer; isWaiting: boolean; children: ReactNode };

const Head = ({ profile, isWaiting, children }: HeadProps) => {
  const name = nameOrCollector(profile.name);
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar name={name} look="large" />
      <Stack gap={2} className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle className="min-w-0 wrap-anywhere">{name}</PageTitle>
          {isWaiting && <Badge tone="warn">{t('Waiting to sync')}</Badge>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
          {profile.is_verified_collector && (
            <Mark tone="ok" icon={BadgeCheck}>
              {t('Verified')}
            </Mark>
          )}
          {profile.email !== null && (
            <Fact icon={<Mail size={16} />}>
              <a href={`mailto:${profile.email}`} className="break-all hover:underline">
                {profile.email}
              </a>
            </Fact>
          )}
          {profile.location !== null && <Fact icon={<MapPin size={16} />}>{profile.location}</Fact>}
          <Fact icon={<CalendarDays size={16} />}>{joinedWords(profile.created_at)}</Fact>
        </div>
        {profile.bio !== null && <p className="max-w-[38rem] text-16 wrap-anywhere whitespace-pre-wrap">{profile.bio}</p>}
      </Stack>
      <div className="flex flex-wrap items-start gap-2">{children}</div>
    </header>
  );
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    <span aria-hidden className="shrink-0 text-ink-3">
      {icon}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);

const Numbers = ({ profile }: { profile: ProfileAnswer }) => {
  const numbers = [
    [t('Active Listings'), String(profile.active_listings)],
    [t('Completed Sales'), String(profile.completed_sales)],
    ...usuallyWords(profile),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-y-3 border-y border-line py-3">
      {numbers.map(([label, number]) => (
        <div key={label} className="min-w-40 flex-1 px-4 not-first:border-s not-first:border-line first:ps-0 max-sm:min-w-28 max-sm:px-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-16 font-medium tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
};

const About = ({ profile }: { profile: ProfileAnswer }) => (
  <section aria-labelledby="about" className="grid gap-x-10 gap-y-3 border-t border-line pt-6 md:grid-cols-[14rem_minmax(0,1fr)]">
    <SectionTitle id="about">{t('About')}</SectionTitle>
    <div className="flex max-w-[40rem] flex-col gap-3">
      <dl className="divide-y divide-line">
        {[
          [t('Member since'), formatMonth(profile.created_at)] as const,
          [t('Verification'), verifiedWords(profile.is_verified_collector)] as const,
          [t('Total transactions'), String(profile.total_transactions)] as const,
        ].map(([label, value]) => (
          <div key={label} className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 py-1.5 max-sm:grid-cols-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Note>{t('Verified means that Verso has confirmed this person. It says nothing about any single work.')}</Note>
    </div>
  </section>
);
