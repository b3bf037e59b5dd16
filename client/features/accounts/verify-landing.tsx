// Target of the verification email's link: verifies the address and redirects to the front page.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useSession } from '#client/device/session/session-context.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export const VerifyLanding = ({ token }: { token: string }) => {
  const { session } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    session.verifyEmail(token).then(
      () => {
        if (gone) return;
        toast({ title: t('Email confirmed'), description: t('Thank you. Your address is confirmed.'), key: 'verified' });
        void navigate('/', { replace: true });
      },
      (error: unknown) => gone || setProblem(sentenceOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [session, token, navigate]);
  if (problem === null) return <CenteredSpinner label={t('Confirming your address')} />;
  return (
    <div className="text-center">
      <h1 className="font-display text-26 font-medium">{t('Your address could not be confirmed')}</h1>
      <p className="mt-2 text-16 text-ink-2">{problem}</p>
      <ButtonLink to="/" className="mt-6">
        {t('Return to Home')}
      </ButtonLink>
    </div>
  );
};
