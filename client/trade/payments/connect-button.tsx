// Starts or continues the onboarding of a payout account; a new one needs the country of the bank account.
import { useId, useState } from 'react';
import type { PayoutStage } from '#shared/domain/trade/payout.ts';
import { isCountry } from '#shared/domain/trade/shipping.ts';
import { countryOptions } from '#client/ui/countries.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { useConnect } from './payouts.data.ts';
import { t } from '#shared/language/t.ts';

/** Of the language that the browser is set to, where it names one. */
const likelyCountry = (): string => new Intl.Locale(navigator.language).region ?? '';

type ConnectButtonProps = { label: string; stage: PayoutStage; primary?: boolean | undefined };

export const ConnectButton = ({ label, stage, primary = false }: ConnectButtonProps) => {
  const { busy, connect } = useConnect();
  const online = useOnline();
  const id = useId();
  const isNew = stage === 'not_started';
  const [typed, setCountry] = useState(likelyCountry);
  const [problem, setProblem] = useState<string>();
  const country = isCountry(typed) ? typed : undefined;
  const start = () => {
    if (isNew && country === undefined) return setProblem(t('Choose a country'));
    void connect(isNew ? country : undefined);
  };
  return (
    <Stack gap={3}>
      {isNew && (
        <Field label={t('Country of your bank account')} hint={t('It can’t be changed later.')} error={problem} required>
          <Select
            options={countryOptions()}
            empty={t('Choose a country')}
            value={country ?? ''}
            onChange={({ target }) => {
              setCountry(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      )}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : id}
        onClick={start}
      >
        {label}
      </Button>
      {!online && (
        <p id={id} className="text-12 text-ink-3">
          {t('Payouts need a connection.')}
        </p>
      )}
    </Stack>
  );
};
