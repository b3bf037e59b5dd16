// One-click sign-in as the sample accounts of the sandbox.
import { useState } from 'react';

import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useAsync } from '#client/ui/use-async.ts';
import { t, translated } from '#shared/language/t.ts';

type SampleAccountsProps = { signIn: (credentials: { email: string; password: string }) => Promise<void> };

export const SampleAccounts = ({ signIn }: SampleAccountsProps) => {
  const { session } = useSession();
  // Optional: if the request fails, nothing is shown.
  const demo = useAsync(() => session.options(), [session]).value?.demo ?? null;
  const [busy, setBusy] = useState<string | null>(null);
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
      <Note faint className="mt-1">
        {t('This is a demonstration. Their password is “{password}”.', { password })}
      </Note>
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
