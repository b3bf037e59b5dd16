// One-click sign-in as the sample accounts of the sandbox.
import { useEffect, useState } from 'react';

import type { SignInOptions } from '#client/device/session/session-api.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { t, translated } from '#shared/language/t.ts';

type SampleAccountsProps = { signIn: (credentials: { email: string; password: string }) => Promise<void> };

export const SampleAccounts = ({ signIn }: SampleAccountsProps) => {
  const { session } = useSession();
  const [demo, setDemo] = useState<SignInOptions['demo']>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // Optional: if the request fails, nothing is shown.
    session.options().then(
      (options) => gone || setDemo(options.demo),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [session]);
  if (demo === null) return null;
  const { accounts, password } = demo;
  const enter = async (email: string) => {
    setBusy(email);
    await signIn({ email, password });
    setBusy(null);
  };
  return (
    <section aria-labelledby="sample-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="sample-accounts" className="text-14 font-medium">
        {t('Sample accounts')}
      </h2>
      <p className="mt-1 text-14 text-ink-3">{t('This is a demonstration. Their password is “{password}”.', { password })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {accounts.map(({ email, label }) => (
          <Button key={email} size="small" title={email} busy={busy === email} disabled={busy !== null} onClick={() => void enter(email)}>
            {translated(label)}
          </Button>
        ))}
      </div>
    </section>
  );
};
