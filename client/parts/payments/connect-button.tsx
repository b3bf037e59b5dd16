// Starts or continues the onboarding of a payout account.
import { useId } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { useConnect } from './payouts.data.ts';
import { t } from '#shared/language/t.ts';

export const ConnectButton = ({ label, primary = false }: { label: string; primary?: boolean | undefined }) => {
  const { busy, connect } = useConnect();
  const online = useOnline();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : id}
        onClick={() => void connect()}
      >
        {label}
      </Button>
      {!online && (
        <p id={id} className="text-12 text-ink-3">
          {t('Payouts need a connection.')}
        </p>
      )}
    </div>
  );
};
