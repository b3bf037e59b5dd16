// The dialog about unsent data before it is deleted: send it, export it, or discard it.
import { useState } from 'react';

import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useOnline } from '#client/ui/online.ts';

import { type Device, type Unsent, unsentTotal } from './unsent.ts';
import { unsentWords } from './unsent-words.ts';
import { t } from '#shared/language/t.ts';

type UnsentDialogProps = {
  device: Device;
  unsent: Unsent;
  /** True signs out and deletes the rest. */
  onAnswer: (leave: boolean) => void;
};

export const UnsentDialog = ({ device, unsent, onAnswer }: UnsentDialogProps) => {
  const online = useOnline();
  const [left, setLeft] = useState(unsent);
  const [busy, setBusy] = useState<'send' | 'export' | null>(null);
  const [said, setSaid] = useState('');
  const total = unsentTotal(left);

  const send = async () => {
    setBusy('send');
    setSaid('');
    try {
      await device.send();
      const now = await device.unsent();
      if (unsentTotal(now) === 0) {
        onAnswer(true);
        return;
      }
      setLeft(now);
      setSaid(t('{things} could not be sent. You can try again, or export before you sign out.', { things: unsentWords(now) }));
    } catch {
      setSaid(t('The server could not be reached. You can try again, or export before you sign out.'));
    } finally {
      setBusy(null);
    }
  };

  const keepCopy = async () => {
    setBusy('export');
    setSaid('');
    try {
      await device.export();
      setSaid(t('The file with everything unsent was handed to your browser. Import in the settings brings it back.'));
    } catch {
      setSaid(t('The file could not be made.'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      closesOutside={false}
      size="small"
      title={t('Not everything has been sent')}
      description={
        total === 1
          ? t('{thing} on this device has not reached the server. Signing out deletes what this device holds of your account.', {
              thing: unsentWords(left),
            })
          : t('{things} on this device have not reached the server. Signing out deletes what this device holds of your account.', {
              things: unsentWords(left),
            })
      }
      footer={
        <>
          <Button onClick={() => onAnswer(false)} variant="quiet">
            {t('Stay signed in')}
          </Button>
          <Button onClick={() => void keepCopy()} busy={busy === 'export'} disabled={busy !== null}>
            {t('Export')}
          </Button>
          <Button onClick={() => onAnswer(true)} variant="destructive" disabled={busy !== null}>
            {t('Discard and sign out')}
          </Button>
          <Button onClick={() => void send()} variant="primary" busy={busy === 'send'} disabled={!online || busy !== null}>
            {t('Send and sign out')}
          </Button>
        </>
      }
    >
      {!online && <Banner tone="warn">{t('Sending needs a network.')}</Banner>}
      {said !== '' && <output className="block mt-3 text-14 text-ink-2">{said}</output>}
    </Dialog>
  );
};

type UnreadableDialogProps = Pick<UnsentDialogProps, 'onAnswer'>;

export const UnreadableDialog = ({ onAnswer }: UnreadableDialogProps) => (
  <AlertDialog
    open
    title={t('Sign out without checking for unsent changes?')}
    description={t(
      'The storage of this device does not answer, so nobody can say whether everything has been sent. Signing out deletes what this device holds of your account.',
    )}
    confirmLabel={t('Delete and sign out')}
    cancelLabel={t('Stay signed in')}
    destructive
    onCancel={() => onAnswer(false)}
    onConfirm={() => onAnswer(true)}
  />
);
