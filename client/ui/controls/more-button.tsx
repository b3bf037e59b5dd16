// The button below a list that fetches its next page.
import { useOnline } from '#client/ui/online.ts';
import { ActButton } from './act-button.tsx';
import { t } from '#shared/language/t.ts';

export const MoreButton = ({ more }: { more: () => Promise<void> }) => {
  const online = useOnline();
  return (
    <ActButton className="self-center" disabled={!online} act={more}>
      {t('Show more')}
    </ActButton>
  );
};
