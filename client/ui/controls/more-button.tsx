// The button below a list that fetches its next page.
import { useOnline } from '#client/ui/online.ts';
import { ActButton } from './act-button.tsx';
import { t } from '#shared/language/t.ts';

/** failed: title of the toast after a failure. */
type MoreButtonProps = { more: () => Promise<void>; label?: string | undefined; failed?: string | undefined };

export const MoreButton = ({ more, label = t('Show more'), failed }: MoreButtonProps) => {
  const online = useOnline();
  return (
    <ActButton className="self-center" disabled={!online} act={more} failed={failed}>
      {label}
    </ActButton>
  );
};
