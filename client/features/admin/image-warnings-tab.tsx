// Pairs of listings of different sellers whose photographs show the same image, side by side, the oldest first.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImageWarning } from '#shared/contract/site/admin.ts';
import { formatDateTime, formatNumber } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { AdminButton, AdminList, nameOf } from './admin-parts.tsx';
import { adminActs, askImageWarnings, useAdminAnswer } from './admin.data.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { t } from '#shared/language/t.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { rich } from '#client/ui/rich.tsx';

type Work = ImageWarning['first'];
/** removed: the listing to take out of the market; null leaves both. */
type Deciding = { warning: ImageWarning; removed: Work | null };

export const ImageWarningsTab = ({ onChanged }: { onChanged: () => void }) => {
  const asked = useAdminAnswer(askImageWarnings);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { value } = asked;
  return (
    <Stack>
      <Note className="max-w-2xl">
        {t(
          "Two sellers show the same image, or a part of it. That may be a stolen photograph, a print, or a work that was sold on: the pictures alone don't tell which listing is right.",
        )}
        {value !== null &&
          value.warnings.length < value.total &&
          ` ${t('Showing {count} of {total}, the oldest first.', { count: value.warnings.length, total: formatNumber(value.total) })}`}
      </Note>
      <AdminList
        answer={asked}
        items={value?.warnings}
        keyOf={({ id }) => id}
        label={t('Same images')}
        empty={{ title: t('No same images'), text: t('No two sellers show the same image.') }}
        render={(warning) => <Warning warning={warning} onDecide={(removed) => setDeciding({ warning, removed })} />}
      />
      {deciding !== null && (
        <ReasonDialog
          title={deciding.removed === null ? t('Leave both') : t('Remove listing')}
          description={
            deciding.removed === null
              ? t('Both listings stay, and this pair is not shown again.')
              : t('Takes “{title}” of {name} out of the market; its owner cannot list it again.', {
                  title: deciding.removed.title,
                  name: nameOf(deciding.removed.seller),
                })
          }
          confirmLabel={deciding.removed === null ? t('Leave both') : t('Remove listing')}
          destructive={deciding.removed !== null}
          act={async (reason) => {
            await adminActs.decideImageWarning(deciding.warning.id, deciding.removed?.listing_id ?? null, reason);
            toast({ title: deciding.removed === null ? t('Both listings left') : t('Listing removed') });
            await asked.refetch();
            onChanged();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </Stack>
  );
};

const Warning = ({ warning, onDecide }: { warning: ImageWarning; onDecide: (removed: Work | null) => void }) => {
  const { first, second, points } = warning;
  return (
    <Stack className="w-full">
      <div className="grid gap-6 sm:grid-cols-2">
        <Side work={first} order={t('Listed first')} onRemove={() => onDecide(first)} />
        <Side work={second} order={t('Listed later')} onRemove={() => onDecide(second)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Note>{t('{points} points agree. Found {date}.', { points: formatNumber(points), date: formatDateTime(warning.created_at) })}</Note>
        <AdminButton
          aria-label={t('Leave both: {first} and {second}', { first: first.title, second: second.title })}
          act={() => onDecide(null)}
        >
          {t('Leave both')}
        </AdminButton>
      </div>
    </Stack>
  );
};

const Side = ({ work, order, onRemove }: { work: Work; order: string; onRemove: () => void }) => (
  <article aria-label={`${order}: ${work.title}`} className="flex flex-col gap-2">
    <div className="aspect-4/3 bg-surface p-2">
      <PublicPicture image={work.image} alt={t('{title} by {artist}', { title: work.title, artist: work.artist })} shown="half" fit="mat" />
    </div>
    <Note>
      {order}, {formatDateTime(work.listed_at)}
    </Note>
    <p className="text-14 font-medium wrap-anywhere">
      {rich(
        '<0><1>{title}</1></0> by {artist}',
        { 0: <Link to={`/artwork/${work.art_piece_id}`} className="text-accent underline underline-offset-2" />, 1: <i /> },
        { title: work.title, artist: work.artist },
      )}
    </p>
    <Note className="wrap-anywhere">
      {rich(
        '{price}, offered by <0>{name}</0>',
        { 0: <Link to={`/user/${work.seller.id}`} className="text-accent underline underline-offset-2" /> },
        { price: amountWords(work.price, work.currency), name: nameOf(work.seller) },
      )}
    </Note>
    <AdminButton
      variant="destructive"
      className="self-start"
      aria-label={t('Remove listing: {title} of {name}', { title: work.title, name: nameOf(work.seller) })}
      act={onRemove}
    >
      {t('Remove listing')}
    </AdminButton>
  </article>
);
