// The button of each plan, by the viewer's session and plan.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';

import type { PlanChoice } from './pricing.data.ts';
import { t } from '#shared/language/t.ts';

type ActionProps = { choice: PlanChoice };

export const FreeAction = ({ choice }: ActionProps) => {
  const navigate = useNavigate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  if (choice.signedIn !== true)
    return (
      <ButtonLink to="/auth" state={{ from: '/pricing', signUp: true }}>
        {t('Get Started')}
      </ButtonLink>
    );
  const needsNetwork = choice.plan === null && !online;
  const start = async () => {
    setBusy(true);
    try {
      await choice.chooseFree();
      await navigate('/dashboard');
    } catch (error) {
      toast({ title: t('Error'), description: sentenceOf(error), destructive: true });
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} disabled={needsNetwork} onClick={() => void start()}>
        {t('Get Started')}
      </Button>
      {needsNetwork && <p className="text-14 text-ink-2">{t('Choosing a plan needs a connection.')}</p>}
    </>
  );
};

export const ProAction = ({ choice }: ActionProps) => {
  const navigate = useNavigate();
  const online = useOnline();
  if (choice.signedIn !== true || choice.paid)
    return (
      <ButtonLink to={choice.signedIn === true ? '/dashboard' : '/auth'} state={{ from: '/pricing' }} variant="primary">
        {t('Subscribe')}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="primary" disabled={!online} onClick={() => void navigate('/pricing?checkout')}>
        {t('Subscribe')}
      </Button>
      {!online && <p className="text-14 text-ink-2">{t('Subscribing needs a connection.')}</p>}
    </>
  );
};

export const GalleryAction = () => <ButtonLink to="/contact">{t('Contact Us')}</ButtonLink>;
