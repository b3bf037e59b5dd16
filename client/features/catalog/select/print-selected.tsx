// Prints the selected pieces: while there is a selection, the printed catalog is the selection.
import Printer from 'lucide-react/icons/printer';
import { Button } from '#client/ui/controls/button.tsx';
import { askForPrint } from './ask-for-print.ts';
import { t } from '#shared/language/t.ts';

export const PrintSelected = () => (
  <Button size="small" variant="quiet" onClick={askForPrint}>
    <Printer size={16} aria-hidden />
    {t('Print##on paper')}
  </Button>
);
