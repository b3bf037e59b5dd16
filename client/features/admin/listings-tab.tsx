// The newest listings of every status; they can be taken down and restored.
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminListing } from '#shared/contract/site/admin.ts';
import { formatDate, formatNumber } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { useAct } from '#client/ui/controls/use-act.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AdminButton, AdminList, Buttons, nameOf, Search, Words } from './admin-parts.tsx';
import { adminActs, askListings, useAdminAnswer } from './admin.data.ts';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const tones: Partial<Record<AdminListing['status'], Tone>> = { listed: 'ok', reserved: 'warn', removed: 'bad' };

export const ListingsTab = ({ onChanged }: { onChanged: () => void }) => {
  const [needle, setNeedle] = useState('');
  const asked = useAdminAnswer(useCallback(() => askListings(needle), [needle]));
  const [removing, setRemoving] = useState<AdminListing | null>(null);
  const { value, put } = asked;
  const show = (id: string, status: AdminListing['status']) => {
    if (value !== null) put({ ...value, listings: value.listings.map((one) => (one.id === id ? { ...one, status } : one)) });
    onChanged();
  };
  const { busy, run: remove } = useAct(async () => {
    if (removing === null) return;
    show(removing.id, await adminActs.remove(removing.id));
    toast({ title: t('Listing removed') });
    setRemoving(null);
  });
  const relist = async ({ id }: AdminListing) => {
    show(id, await adminActs.relist(id));
    toast({ title: t('Listing brought back') });
  };
  return (
    <Stack>
      <Search label={t('Search listings')} onSearch={setNeedle} />
      {value !== null && value.listings.length > 0 && (
        <Note>{t('Showing {count} of {total}, newest first', { count: value.listings.length, total: formatNumber(value.total) })}</Note>
      )}
      <AdminList
        answer={asked}
        items={value?.listings}
        keyOf={({ id }) => id}
        label={t('Listings')}
        empty={
          needle === ''
            ? { title: t('No listings yet') }
            : { title: t('No results found'), text: t('No listing has such a work or seller.') }
        }
        render={(listing) => <Listing listing={listing} onRemove={() => setRemoving(listing)} onRelist={() => relist(listing)} />}
      />
      {removing !== null && (
        <AlertDialog
          open
          title={t('Remove listing')}
          description={rich(
            '<0>{title}</0> leaves the market, and {name} cannot list it again until an administrator brings it back.',
            { 0: <i /> },
            {
              title: removing.title,
              name: nameOf(removing.seller),
            },
          )}
          confirmLabel={t('Remove listing')}
          destructive
          busy={busy}
          onConfirm={remove}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Stack>
  );
};

type ListingProps = { listing: AdminListing; onRemove: () => void; onRelist: () => Promise<void> };

const Listing = ({ listing, onRemove, onRelist }: ListingProps) => (
  <>
    <Words>
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/artwork/${listing.art_piece_id}`} className="font-medium text-ink italic underline underline-offset-2">
          {listing.title}
        </Link>
        <Badge tone={tones[listing.status]}>{translated(listing.status)}</Badge>
      </p>
      <Note>
        {listing.artist}, <span className="tabular-nums">{amountWords(listing.price, listing.currency)}</span>
      </Note>
      <Note faint>
        {listing.seller.email ?? t('Unknown')}, {formatDate(listing.created_at)}
      </Note>
    </Words>
    <Buttons>
      {(listing.status === 'listed' || listing.status === 'unlisted') && (
        <AdminButton variant="destructive" aria-label={t('Remove {title}', { title: listing.title })} act={onRemove}>
          {t('Remove')}
        </AdminButton>
      )}
      {listing.status === 'removed' && (
        <AdminButton aria-label={t('Bring back {title}', { title: listing.title })} act={onRelist}>
          {t('Bring back')}
        </AdminButton>
      )}
    </Buttons>
  </>
);
