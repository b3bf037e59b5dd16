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
import { Stack } from '#client/ui/layout/stack.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { personMeta } from '#shared/domain/page/shown-meta.ts';
import { usePageMeta } from '#client/ui/page/page-meta.ts';
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
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Counts profile={profile} />
        <About profile={profile} />
      </div>
      <ProfileWorks works={page.works.listings} more={more} />
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
          {profile.is_verified_collector && (
            <Badge tone="ok">
              <BadgeCheck size={14} aria-hidden />
              {t('Verified')}
            </Badge>
          )}
          {isWaiting && <Badge tone="warn">{t('Waiting to sync')}</Badge>}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
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
        {profile.bio !== null && <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{profile.bio}</p>}
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

const Counts = ({ profile }: { profile: ProfileAnswer }) => (
  <dl className="grid grid-cols-2 gap-4">
    {[[t('Active Listings'), profile.active_listings] as const, [t('Completed Sales'), profile.completed_sales] as const].map(
      ([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-card border border-line p-4">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="font-display text-34 tabular-nums">{count}</dd>
        </div>
      ),
    )}
  </dl>
);

const About = ({ profile }: { profile: ProfileAnswer }) => (
  <section aria-labelledby="about" className="flex flex-col gap-3 rounded-card border border-line p-4">
    <SectionTitle id="about">{t('About')}</SectionTitle>
    <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-2">{t('Member since')}</dt>
      <dd>{formatMonth(profile.created_at)}</dd>
      <dt className="text-ink-2">{t('Verification')}</dt>
      <dd>{verifiedWords(profile.is_verified_collector)}</dd>
      <dt className="text-ink-2">{t('Total transactions')}</dt>
      <dd className="tabular-nums">{profile.total_transactions}</dd>
    </dl>
  </section>
);
