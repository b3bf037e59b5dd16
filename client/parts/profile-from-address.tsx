// Opens the profile dialog where the address asks for it; its code is fetched then.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileParam } from './profile-address.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

export const ProfileFromAddress = () => {
  const [params, setParams] = useSearchParams();
  if (params.get(profileParam.name) !== profileParam.value) return null;
  const close = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(profileParam.name);
        return next;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <ProfileDialog onClose={close} />
    </Suspense>
  );
};
