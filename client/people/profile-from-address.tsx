// Opens the profile dialog when the URL asks for it, loading its code on demand.
import { useSearchParams } from 'react-router-dom';
import { useAddressDialog } from '#client/ui/address/address-dialog.ts';
import { profileParam } from './profile-address.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

const ProfileDialog = lazyDialog(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

export const ProfileFromAddress = () => {
  const [params] = useSearchParams();
  const { close } = useAddressDialog();
  if (params.get(profileParam.name) !== profileParam.value) return null;
  const withoutProfile = (now: URLSearchParams) => {
    const next = new URLSearchParams(now);
    next.delete(profileParam.name);
    return next;
  };
  return <ProfileDialog onClose={() => close(withoutProfile)} />;
};
