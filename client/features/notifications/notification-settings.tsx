// Settings for emails and pushes. Email settings are part of the profile, so they can be changed offline.
import { mailFields, type BellField, type MailField } from '#shared/domain/people/mail-choice.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';
import { useOwnProfile, useProfileCommands } from '#client/people/profile.data.ts';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { PushSwitch } from './push-switch.tsx';
import { t } from '#shared/language/t.ts';

const names: Record<Exclude<MailField, 'mail_message'>, string> = {
  mail_sale: t('A work of mine was sold'),
  mail_order: t('Steps of an order: shipped, received, paid out, a dispute decided'),
  mail_analysis: t('Analysis finished'),
  mail_watch: t('News of watched works and saved searches, once a day at most'),
  mail_loan: t('Loans and consignments that end'),
};
const messageChoices = [
  { value: '', label: t('Name and first words') },
  { value: 'name', label: t('The name only') },
  { value: 'off', label: t('No email') },
];

export const NotificationSettings = () => {
  const own = useOwnProfile();
  const commands = useProfileCommands();
  const failed = (description: string | null) =>
    toast({ title: t('Settings could not be saved'), description: description ?? undefined, destructive: true });
  const change = async (field: MailField | BellField, value: string | null): Promise<void> => {
    if (commands === null) return;
    try {
      const ids = await commands.change({ [field]: value });
      commands.watch(ids, (outcome) => outcome.state === 'refused' && failed(refusalText(outcome)));
    } catch (error) {
      failed(saveErrorMessage(error));
    }
  };
  const profile = own?.profile;
  const disabled = profile === undefined || commands === null;
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-18 font-medium">{t('By email')}</h3>
      <Field label={t('New messages that I have not read for ten minutes')}>
        <Select
          options={messageChoices}
          value={profile?.mail_message ?? ''}
          disabled={disabled}
          onChange={({ target }) => void change('mail_message', target.value === '' ? null : target.value)}
        />
      </Field>
      <div>
        {mailFields.map(
          (field) =>
            field !== 'mail_message' && (
              <Checkbox
                key={field}
                label={names[field]}
                checked={profile?.[field] !== 'off'}
                disabled={disabled}
                onChange={({ target }) => void change(field, target.checked ? null : 'off')}
              />
            ),
        )}
      </div>
      <Note>
        {t(
          'Order confirmations, cancellations, money that goes back, and disputes are always emailed: they belong to the contract. So are emails about your password and your address.',
        )}
      </Note>
      {own?.waiting === true && <Note faint>{t('A change is on this device and is waiting to sync.')}</Note>}
      <h3 className="mt-2 text-18 font-medium">{t('By bell and push')}</h3>
      <Checkbox
        label={t('News of watched works and saved searches')}
        checked={profile?.bell_watch !== 'off'}
        disabled={disabled}
        onChange={({ target }) => void change('bell_watch', target.checked ? null : 'off')}
      />
      <Note>{t('When this is off, such news is still listed behind the bell, without a number or a push.')}</Note>
      <PushSwitch />
    </Card>
  );
};
