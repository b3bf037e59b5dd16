// Says that something between this device and the server wants a sign-in first, and leads to its page, which the installed app hides.
import KeyRound from 'lucide-react/icons/key-round';
import { throughGateway, useGateway } from './gateway.data.ts';
import { t } from '#shared/language/t.ts';

export const GatewayNotice = () => {
  const isBetween = useGateway();
  return (
    <output className="block">
      {isBetween && (
        <div className="border-b border-line bg-surface-2 text-14 text-ink-2">
          <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <KeyRound size={16} aria-hidden className="shrink-0" />
            {t('Your network asks you to sign in before it lets you through to Verso. What you made is kept here and is sent afterwards.')}
            <a href={throughGateway} className="flex min-h-control items-center text-accent underline">
              {t('Open its sign-in page')}
            </a>
          </p>
        </div>
      )}
    </output>
  );
};
