// Instructions for installing the app where the browser has no install prompt.
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';

export const InstallDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t('Install app')}
    size="small"
    description={t('On this device Safari installs it, in two steps.')}
    footer={
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <ol className="flex list-decimal flex-col gap-2 ps-5">
      <li>{t('Tap the Share button of Safari, the square with an arrow.')}</li>
      <li>{t('Choose Add to Home Screen.')}</li>
    </ol>
  </Dialog>
);
