// Chooses or takes a photograph of a label, unless one is given, and reads it.
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import type { LabelValues } from '#client/photo/labels/text/label-values.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { PhotographSource } from '#client/photo/pictures/photograph-source.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { LabelReader } from './label-reader.tsx';
import type { OnAccept } from './suggestion-row.tsx';
import { t } from '#shared/language/t.ts';

type LabelDialogProps = {
  /** Read at once; null to choose one. */
  photograph: Blob | null;
  current: LabelValues;
  onAccept: OnAccept;
  onClose: () => void;
};

export const LabelDialog = ({ photograph, current, onAccept, onClose }: LabelDialogProps) => {
  const [chosen, setChosen] = useState(photograph);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Read a label')}
      description={t('A wall label, an invoice or the back of a work: its words become suggestions for your record.')}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      <Stack>
        <div className="flex flex-wrap gap-3">
          <PhotographSource
            accept="image/*"
            fileLabel={t('Photograph of a label')}
            cameraLabel={t('Photograph of a label from the camera')}
            onFiles={([file]) => setChosen(file)}
          >
            <ImageUp size={18} aria-hidden />
            {chosen === null ? t('Choose a photograph') : t('Choose another')}
          </PhotographSource>
        </div>
        {chosen !== null && <LabelReader key={keyOf(chosen)} photograph={chosen} current={current} onAccept={onAccept} />}
      </Stack>
    </Dialog>
  );
};

/** Remounted for each photograph, so that no suggestion of the previous one remains. */
const keys = new WeakMap<Blob, number>();
let count = 0;
const keyOf = (photograph: Blob): number => {
  const key = keys.get(photograph) ?? ++count;
  keys.set(photograph, key);
  return key;
};
