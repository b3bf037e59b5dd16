// Edits one's own profile: name, location, bio, and whether the email address is public.
import { Note } from '#client/ui/layout/note.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { changesOfProfile, formOfProfile, maxProfileLength, nameError, type ProfileForm } from './profile-form.ts';
import { useOwnProfile, useProfileCommands, type OwnProfile, type ProfileCommands } from './profile.data.ts';
import { t } from '#shared/language/t.ts';

const title = t('Edit Profile');

export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const own = useOwnProfile();
  const commands = useProfileCommands();
  if (own === null || own === undefined || commands === null)
    return (
      <Dialog open onClose={onClose} title={title}>
        <CenteredSpinner label={t('Loading your profile')} />
        <Note faint className="text-center">
          {t('Your profile is read as soon as Verso reaches the server.')}
        </Note>
      </Dialog>
    );
  return <ProfileFormDialog own={own} commands={commands} onClose={onClose} />;
};

type FormDialogProps = { own: OwnProfile; commands: ProfileCommands; onClose: () => void };

const ProfileFormDialog = ({ own, commands, onClose }: FormDialogProps) => {
  const { values, problems, change, ...dialog } = useForm({
    keptAs: 'profile',
    opened: formOfProfile(own.profile),
    check: (typed) => ({ name: nameError(typed) }),
    act: async (typed, opened) => {
      const ids = await commands.change(changesOfProfile(opened, typed));
      announceOutcome(commands.watch, ids, { key: 'profile', done: { title: t('Profile updated') }, refused: t('Update failed') });
    },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={t('Save changes')} failed={t('Update failed')}>
      <Fields form={values} email={own.profile.email} error={problems.name} onChange={change} />
    </FormDialog>
  );
};

type FieldsProps = { form: ProfileForm; email: string; error: string | undefined; onChange: (changes: Partial<ProfileForm>) => void };

const Fields = ({ form, email, error, onChange }: FieldsProps) => (
  <>
    <Field label={t('Name')} required error={error}>
      <Input
        autoComplete="name"
        value={form.name}
        maxLength={maxProfileLength.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </Field>
    <Field label={t('Location')} optional>
      <Input value={form.location} maxLength={maxProfileLength.location} onChange={({ target }) => onChange({ location: target.value })} />
    </Field>
    <Field label={t('Bio')} optional>
      <Textarea rows={4} value={form.bio} maxLength={maxProfileLength.bio} onChange={({ target }) => onChange({ bio: target.value })} />
    </Field>
    <div>
      <Checkbox
        label={t('Show my email address on my profile')}
        checked={form.showEmail}
        onChange={({ target }) => onChange({ showEmail: target.checked })}
      />
      <Note faint className="wrap-anywhere">
        {email === ''
          ? t('Administrators and the other party of an order can see your address. If you turn this on, everyone can.')
          : t('Administrators and the other party of an order can see {email}. If you turn this on, everyone can.', { email })}
      </Note>
    </div>
  </>
);
