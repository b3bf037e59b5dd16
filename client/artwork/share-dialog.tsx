// Creates, copies and revokes the link by which an owner shares a private piece.
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useShare } from './share.data.ts';

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'The link could not be copied', description: 'Select it and copy it by hand.', destructive: true });
  }
};

export const ShareDialog = ({ piece, onClose }: { piece: { id: string; title: string }; onClose: () => void }) => {
  const { address, busy, trouble, share, revoke } = useShare(piece.id);
  const isShared = address !== undefined && address !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share by link"
      description={
        <>
          Whoever has the link sees <i>{piece.title}</i>, its texts and smaller pictures of it, not the original photographs and not your
          records.
        </>
      }
      footer={
        isShared ? (
          <>
            <Button variant="destructive" className="mr-auto" busy={busy} onClick={revoke}>
              Stop sharing
            </Button>
            <Button variant="primary" onClick={() => void copy(address)}>
              Copy link
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={busy} disabled={address === undefined && trouble !== null && !navigator.onLine} onClick={share}>
              Create link
            </Button>
          </>
        )
      }
    >
      {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
      {isShared ? (
        <Field label="Link" hint="Search engines are asked not to list it. Once you stop sharing, it shows nothing.">
          <Input readOnly value={address} onFocus={({ target }) => target.select()} className="text-14" />
        </Field>
      ) : (
        <p className="text-ink-2">{address === null ? 'This artwork is not shared.' : 'Asking whether this artwork is shared.'}</p>
      )}
    </Dialog>
  );
};
