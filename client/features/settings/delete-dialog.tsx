// Account deletion: lists what is deleted and what stays, and asks for the password.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DeletionStatus } from '#shared/contract/people/deletion.ts';
import { obstacleText } from '#shared/domain/people/account-deletion.ts';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import { useForm } from '#client/device/forms/use-form.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { type Unsent, unsentTotal } from '#client/device/session/unsent.ts';
import { unsentWords } from '#client/device/session/unsent-words.ts';

import { useDeletionActs, useDeletionStanding } from './deletion.data.ts';
import { goesAtOnce, staysBehind } from './deletion-words.ts';
import { t, translated } from '#shared/language/t.ts';

const title = t('Delete account');

export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { seen, state, error } = useDeletionStanding();
  const online = useOnline();
  // Cached obstacles to the deletion may be outdated.
  if (!online) return <Unable onClose={onClose} text={t('Deleting your account needs a connection.')} />;
  if (state === 'failed') return <Unable onClose={onClose} text={translated(error?.message ?? t('The server could not be reached.'))} />;
  if (state === 'asking' || seen === undefined || seen === null)
    return (
      <Dialog open onClose={onClose} title={title} size="medium">
        <p className="flex items-center gap-3 py-4 text-ink-2">
          <Spinner size={16} />
          {t('Looking at your orders and your catalog')}
        </p>
      </Dialog>
    );
  return seen.value.obstacles.length > 0 ? (
    <Blocked status={seen.value} onClose={onClose} />
  ) : (
    <Confirm status={seen.value} onClose={onClose} />
  );
};

const Unable = ({ onClose, text }: { onClose: () => void; text: string }) => (
  <Dialog open onClose={onClose} title={title} size="small" footer={<Button onClick={onClose}>{t('Close')}</Button>}>
    <Banner tone="warn">{text}</Banner>
  </Dialog>
);

const Blocked = ({ status, onClose }: { status: DeletionStatus; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={title}
    description={t('Your account cannot be deleted yet.')}
    footer={<Button onClick={onClose}>{t('Close')}</Button>}
  >
    <ul className="flex flex-col gap-3">
      {status.obstacles.map((obstacle) => (
        <li key={obstacle.kind}>
          <Banner tone="warn">{obstacleText(obstacle)}</Banner>
        </li>
      ))}
    </ul>
  </Dialog>
);

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <section>
    <h3 className="text-14 font-medium">{heading}</h3>
    <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-14 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

const Confirm = ({ status, onClose }: { status: DeletionStatus; onClose: () => void }) => {
  const { unsent: readUnsent, keepCopy, remove } = useDeletionActs();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => void readUnsent().then(setUnsent, () => undefined), [readUnsent]);

  const [notKept, setNotKept] = useState<string | null>(null);
  const { values, problems, trouble, busy, change, form } = useForm({
    keptAs: null,
    opened: { password: '' },
    asks: false,
    check: ({ password }) => (password === '' ? { password: t('Please enter your password') } : {}),
    act: async ({ password }) => {
      await remove(password);
      toast({ title: t('Account deleted'), description: t('Your account and what this device held of it are gone.') });
      void navigate('/');
    },
    refused: (failure) => (isWrongPassword(failure) ? { password: sentenceOf(failure) } : {}),
    explain: (failure) => (isWrongPassword(failure) ? null : troubleOf(failure)),
  });

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      closesOutside={false}
      title={title}
      description={t('This cannot be undone.')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" form={form.id} variant="destructive" busy={busy}>
            {busy ? t('Deleting') : t('Delete for good')}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4 pb-2">
        <Lines heading={t('Deleted at once')} lines={goesAtOnce(status)} />
        <Lines heading={t('What stays')} lines={staysBehind(status)} />
        {unsent !== null && unsentTotal(unsent) > 0 && (
          <Banner
            tone="warn"
            action={
              <Button
                size="small"
                onClick={() =>
                  void keepCopy().then(
                    () => setNotKept(null),
                    (error: unknown) => setNotKept(troubleOf(error)),
                  )
                }
              >
                {t('Export')}
              </Button>
            }
          >
            {unsentTotal(unsent) === 1
              ? t('{thing} on this device has not reached the server and would be lost.', { thing: unsentWords(unsent) })
              : t('{things} on this device have not reached the server and would be lost.', { things: unsentWords(unsent) })}
          </Banner>
        )}
        {(trouble ?? notKept) !== null && <Banner tone="bad">{trouble ?? notKept}</Banner>}
        <Field label={t('Your password')} required error={problems.password}>
          <Input
            type="password"
            autoComplete="current-password"
            value={values.password}
            disabled={busy}
            onChange={({ target }) => change({ password: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
};

const isWrongPassword = (error: unknown): boolean => error instanceof AppError && error.code === 'wrong_password';
const troubleOf = (error: unknown): string =>
  error instanceof AppError && error.code === 'network'
    ? t('The server could not be reached, so it is not known whether your account is gone. Please try again.')
    : sentenceOf(error, t('This could not be done.'));
