// The newest users; verification and the Gallery plan can be granted.
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUser } from '#shared/contract/site/admin.ts';
import { formatDate, formatNumber } from '#shared/domain/page/format.ts';
import { planNames } from '#shared/domain/trade/plan.ts';
import { useAct } from '#client/ui/controls/use-act.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AdminButton, AdminList, Buttons, Search, Words } from './admin-parts.tsx';
import { adminActs, askUsers, useAdminAnswer } from './admin.data.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { t } from '#shared/language/t.ts';

type Asking = { about: 'unverify' | 'gallery' | 'end-gallery'; user: AdminUser };

export const UsersTab = () => {
  const [needle, setNeedle] = useState('');
  const asked = useAdminAnswer(useCallback(() => askUsers(needle), [needle]));
  const [asking, setAsking] = useState<Asking | null>(null);
  const { value, put } = asked;
  const show = (user: AdminUser) => {
    if (value !== null) put({ ...value, users: value.users.map((one) => (one.id === user.id ? user : one)) });
  };
  const verify = async ({ id }: AdminUser) => {
    show(await adminActs.verify(id));
    toast({ title: t('User verified') });
  };
  return (
    <Stack>
      <Search label={t('Search users')} onSearch={setNeedle} />
      {value !== null && value.users.length > 0 && (
        <Note>{t('Showing {count} of {total}, newest first', { count: value.users.length, total: formatNumber(value.total) })}</Note>
      )}
      <AdminList
        answer={asked}
        items={value?.users}
        keyOf={({ id }) => id}
        label={t('Users')}
        empty={
          needle === '' ? { title: t('No users yet') } : { title: t('No results found'), text: t('Nobody has such a name or address.') }
        }
        render={(user) => <User user={user} onVerify={() => verify(user)} onAsk={(about) => setAsking({ about, user })} />}
      />
      {asking !== null && <Question {...asking} show={show} onClose={() => setAsking(null)} />}
    </Stack>
  );
};

type UserProps = { user: AdminUser; onVerify: () => Promise<void>; onAsk: (about: Asking['about']) => void };

const User = ({ user, onVerify, onAsk }: UserProps) => (
  <>
    <Words>
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/user/${user.id}`} className="font-medium text-ink underline underline-offset-2">
          {user.name === '' ? t('Collector') : user.name}
        </Link>
        {user.is_verified_collector && <Badge tone="ok">{t('Verified')}</Badge>}
        {user.is_admin && <Badge tone="accent">{t('Admin')}</Badge>}
        <Badge>{user.plan === null ? t('No plan') : planNames[user.plan]}</Badge>
      </p>
      <Note>{user.email}</Note>
      <Note faint>
        {t('Joined {date}', { date: formatDate(user.created_at) })}
        {user.location !== null && user.location !== '' && `, ${user.location}`}
      </Note>
    </Words>
    <Buttons>
      {user.is_verified_collector ? (
        <AdminButton
          variant="destructive"
          aria-label={t('Remove verification of {email}', { email: user.email })}
          act={() => onAsk('unverify')}
        >
          {t('Remove verification')}
        </AdminButton>
      ) : (
        <AdminButton act={onVerify} aria-label={t('Verify Collector {email}', { email: user.email })}>
          {t('Verify Collector')}
        </AdminButton>
      )}
      {user.plan === 'gallery' ? (
        <AdminButton variant="destructive" aria-label={t('End Gallery of {email}', { email: user.email })} act={() => onAsk('end-gallery')}>
          {t('End Gallery')}
        </AdminButton>
      ) : (
        <AdminButton aria-label={t('Assign Gallery to {email}', { email: user.email })} act={() => onAsk('gallery')}>
          {t('Assign Gallery')}
        </AdminButton>
      )}
    </Buttons>
  </>
);

type QuestionProps = Asking & { show: (user: AdminUser) => void; onClose: () => void };

const Question = ({ about, user, show, onClose }: QuestionProps) => {
  const isEnd = about === 'end-gallery';
  const { busy, run } = useAct(async () => {
    show(await (isEnd ? adminActs.endGallery(user.id) : adminActs.assignGallery(user.id)));
    toast({ title: isEnd ? t('Gallery ended') : t('Gallery assigned') });
    onClose();
  });
  if (about === 'unverify')
    return (
      <ReasonDialog
        title={t('Remove verification')}
        description={t('{email} is then no verified collector any more, on their profile and on their listings.', { email: user.email })}
        confirmLabel={t('Remove verification')}
        destructive
        act={async (reason) => {
          show(await adminActs.unverify(user.id, reason));
          toast({ title: t('Verification taken back') });
        }}
        onClose={onClose}
      />
    );
  return (
    <AlertDialog
      open
      title={isEnd ? t('End Gallery') : t('Assign Gallery')}
      description={
        isEnd
          ? t('{email} keeps what their own subscription opens, else the Free plan. Their pieces stay.', { email: user.email })
          : t('{email} gets the Gallery plan. A Collector Pro subscription that runs is not cancelled by this; its holder can cancel it.', {
              email: user.email,
            })
      }
      confirmLabel={isEnd ? t('End Gallery') : t('Assign Gallery')}
      destructive={isEnd}
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    />
  );
};
