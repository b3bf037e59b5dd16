// The number of unread messages beside the navigation link; loaded only for a signed-in user.
import { useOwn } from '#client/device/local/use-own.ts';
import { t } from '#shared/language/t.ts';

export const UnreadBadge = () => {
  const known = useOwn((db) => db.conversations.where('unread').above(0).toArray(), []);
  const count = known?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
  return count === 0 ? null : (
    <span data-momentary className="ms-1.5 rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  );
};
