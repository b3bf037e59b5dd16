// What others may see of the user, and who is blocked.
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useOwnProfile, useProfileCommands } from '#client/people/profile.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { type BlockedPerson, unblock, useBlocked } from './settings.data.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const failed = (error: unknown) => toast({ title: t('Error'), description: saveErrorMessage(error), destructive: true });

export const PrivacySection = () => (
  <Card className="flex flex-col gap-6">
    <EmailSwitch />
    <Blocked />
    <Note faint>
      {rich(
        'Your works are private until you list them or share them by a link; a link is taken back on the page of its work. <0>What leaves this device</0> · <1>Privacy Policy</1>',
        {
          0: <Link to="/what-leaves" className="underline hover:text-ink" />,
          1: <Link to="/privacy" className="underline hover:text-ink" />,
        },
      )}
    </Note>
  </Card>
);

const EmailSwitch = () => {
  const own = useOwnProfile();
  const commands = useProfileCommands();
  const about = useId();
  const stored = own?.profile.show_email === 'yes';
  /** The optimistic value until the profile on this device has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = chosen ?? stored;
  if (chosen === stored) setChosen(null);
  const change = async (show: boolean) => {
    if (commands === null) return;
    setChosen(show);
    const ids = await commands.change({ show_email: show ? 'yes' : null });
    const description = show ? t('Everybody sees your address on your profile.') : t('Your address is not on your profile any more.');
    announceOutcome(commands.watch, ids, {
      key: 'profile',
      done: { title: t('Profile updated'), description },
      refused: t('Update failed'),
    });
  };
  return (
    <div>
      <Checkbox
        label={t('Show my email address on my profile')}
        aria-describedby={about}
        checked={shown}
        disabled={own === null || own === undefined || commands === null}
        onChange={({ target }) =>
          void change(target.checked).catch((error: unknown) => {
            setChosen(null);
            failed(error);
          })
        }
      />
      <Note id={about} faint>
        {t('Administrators and the other party of an order see it in any case.')}
        {own?.waiting === true && ` ${t('A change is on this device and is waiting to sync.')}`}
      </Note>
    </div>
  );
};

const Blocked = () => {
  const blocked = useBlocked();
  const data = useUserData();
  const heading = useId();
  if (blocked === undefined || data === null) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-14 font-medium">
        {t('Blocked people')}
        {blocked.length > 0 && ` (${blocked.length})`}
      </h3>
      {blocked.length === 0 ? (
        <Note faint>{t("Nobody. People you block can't message you.")}</Note>
      ) : (
        <ul className="flex flex-col">
          {blocked.map((person) => (
            <BlockedEntry key={person.id} person={person} onUnblock={() => unblock(data, person)} />
          ))}
        </ul>
      )}
    </section>
  );
};

const BlockedEntry = ({ person, onUnblock }: { person: BlockedPerson; onUnblock: () => Promise<void> }) => {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0 truncate">{person.name}</span>
      <ActButton size="small" aria-label={t('Unblock {name}', { name: person.name })} act={onUnblock}>
        {t('Unblock')}
      </ActButton>
    </li>
  );
};
