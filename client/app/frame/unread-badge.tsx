// The number of unread messages beside the navigation link; loaded only for a signed-in user.
import { useLiveQuery } from 'dexie-react-hooks';
import { useUserData } from '#client/device/local/user-data.ts';
import { t } from '#shared/language/t.ts';

export const UnreadBadge = () => {
  const db = useUserData()?.db;
  const known = useLiveQuery(async () => db?.conversations.where('unread').above(0).toArray(), [db]);
  const count = known?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
  return count === 0 ? null : (
    <span className="ms-1.5 rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  );
};
