// The owner of a work, shown the same to everyone, the owner included.
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Fragment } from 'react';
import type { SellerRecord } from '#shared/contract/trade/seller-record.ts';
import type { SessionUser } from '#shared/contract/people/session.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { usuallyWords } from '#client/people/seller-words.ts';
import { PersonLink } from '#client/people/person-link.tsx';
import { useOwnProfile } from '#client/people/profile.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Mark } from '#client/ui/status/mark.tsx';
import { useOwnVerification } from './own-verification.data.ts';
import { t } from '#shared/language/t.ts';

type OwnerBlockProps = {
  id: string;
  name: string | null;
  location: string | null;
  isVerified: boolean;
  /** ISO 8601. */
  addedAt: string;
  /** Of a listed work. */
  seller?: SellerRecord | null | undefined;
};

export const OwnerBlock = ({ id, name, location, isVerified, addedAt, seller }: OwnerBlockProps) => (
  <section className="flex items-start gap-3 border-t border-line pt-4 text-14">
    <h2 className="sr-only">{t('Owner information')}</h2>
    <Avatar name={name ?? 'Unknown'} />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <PersonLink id={id} name={name ?? 'Unknown'} className="wrap-anywhere" />
        {isVerified && (
          <Mark tone="ok" icon={BadgeCheck}>
            {t('Verified')}
          </Mark>
        )}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt className="text-ink-2">{t('Location')}</dt>
        <dd className="wrap-anywhere">{location ?? t('Unknown')}</dd>
        <dt className="text-ink-2">{t('Added')}</dt>
        <dd>{formatLongDate(addedAt)}</dd>
        {seller && <Sold record={seller} />}
      </dl>
    </div>
  </section>
);

const Sold = ({ record }: { record: SellerRecord }) =>
  ([[t('Completed Sales'), String(record.completed_sales)], ...usuallyWords(record)] as const).map(([label, words]) => (
    <Fragment key={label}>
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{words}</dd>
    </Fragment>
  ));

/** For one's own work: the public view if it is listed, with the email address if there is no name. */
export const OwnerLine = ({ addedAt }: { addedAt: string }) => {
  const { state } = useSession();
  return state.status === 'signed-in' ? <Own user={state.user} addedAt={addedAt} /> : null;
};

const Own = ({ user: { id, name, email }, addedAt }: { user: SessionUser; addedAt: string }) => {
  const own = useOwnProfile()?.profile;
  const isVerified = useOwnVerification(id);
  return (
    <OwnerBlock
      id={id}
      name={[own?.name, name, email].find((word) => word !== undefined && word !== null && word !== '') ?? null}
      location={own?.location ?? null}
      isVerified={isVerified}
      addedAt={addedAt}
    />
  );
};
