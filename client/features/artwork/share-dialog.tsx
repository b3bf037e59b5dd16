// Creates, copies and revokes the link by which an owner shares a private piece.
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { copyAddress, hasShareSheet, sendAddress } from '#client/ui/send-address.ts';
import { useShare } from './share.data.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export const ShareDialog = ({ piece, onClose }: { piece: { id: string; title: string }; onClose: () => void }) => {
  const { address, busy, trouble, share, revoke } = useShare(piece.id);
  const isShared = address !== undefined && address !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share by link')}
      description={
        <>
          {rich(
            'Whoever has the link sees <0>{title}</0>, its texts and smaller pictures of it, not the original photographs and not your records.',
            { 0: <i /> },
            { title: piece.title },
          )}
        </>
      }
      footer={
        isShared ? (
          <>
            <Button variant="destructive" className="me-auto" busy={busy} onClick={revoke}>
              {t('Stop sharing')}
            </Button>
            {hasShareSheet() && <Button onClick={() => void sendAddress(piece.title, address)}>{t('Send link')}</Button>}
            <Button variant="primary" onClick={() => void copyAddress(address)}>
              {t('Copy link')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" busy={busy} disabled={address === undefined && trouble !== null && !navigator.onLine} onClick={share}>
              {t('Create link')}
            </Button>
          </>
        )
      }
    >
      {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
      {isShared ? (
        <Field label={t('Link')} hint={t('Search engines are asked not to list it. Once you stop sharing, it shows nothing.')}>
          <Input readOnly value={address} onFocus={({ target }) => target.select()} className="text-14" />
        </Field>
      ) : (
        <p className="text-ink-2">{address === null ? t('This artwork is not shared.') : t('Asking whether this artwork is shared.')}</p>
      )}
    </Dialog>
  );
};
