// Instructions for installing the app where the browser has no install prompt.
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';

export const InstallDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Install app"
    size="small"
    description="On this device Safari installs it, in two steps."
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>Tap the Share button of Safari, the square with an arrow.</li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  </Dialog>
);
