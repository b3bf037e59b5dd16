// The button of each plan, by the viewer's session and plan.
import { useNavigate } from 'react-router-dom';

import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';

import type { PlanChoice } from './pricing.data.ts';
import { t } from '#shared/language/t.ts';

type ActionProps = { choice: PlanChoice };

export const FreeAction = ({ choice }: ActionProps) => {
  const navigate = useNavigate();
  const online = useOnline();
  if (choice.signedIn !== true)
    return (
      <ButtonLink to="/auth" state={{ from: '/pricing', signUp: true }}>
        {t('Get Started')}
      </ButtonLink>
    );
  const needsNetwork = choice.plan === null && !online;
  const start = async () => {
    await choice.chooseFree();
    await navigate('/dashboard');
  };
  return (
    <>
      <ActButton disabled={needsNetwork} act={start}>
        {t('Get Started')}
      </ActButton>
      {needsNetwork && <Note>{t('Choosing a plan needs a connection.')}</Note>}
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
      {!online && <Note>{t('Subscribing needs a connection.')}</Note>}
    </>
  );
};

export const GalleryAction = () => <ButtonLink to="/contact">{t('Contact us')}</ButtonLink>;
