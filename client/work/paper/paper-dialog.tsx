// The dialog of a file that is made on this device: what goes into it, its progress, and the finished file to save or share.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserData } from '#client/data/sync/sync.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { sizeWords } from '#client/ui/size-words.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { makePaper, type PaperSource } from './make-paper.ts';
import type { MadePaper } from './paper-content.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { t } from '#shared/language/t.ts';

type State = { step: 'choosing'; problem: string | null } | { step: 'making'; percent: number } | { step: 'made'; made: MadePaper };

type PaperDialogProps = {
  title: string;
  /** Without its extension. */
  fileName: string;
  /** What goes into the file: it leaves the records only by this. */
  children: ReactNode;
  source: (data: UserData) => Promise<PaperSource>;
  onClose: () => void;
};

const safe = (name: string): string => name.replaceAll(/[/\\:*?"<>|]/g, '-');
const mayShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

export const PaperDialog = ({ title, fileName, children, source, onClose }: PaperDialogProps) => {
  const [state, setState] = useState<State>({ step: 'choosing', problem: null });
  const data = useUserData();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (): Promise<void> => {
    if (data === null) return;
    const run = new AbortController();
    running.current = run;
    const moved = (share: number) => !run.signal.aborted && setState({ step: 'making', percent: Math.floor(share * 100) });
    moved(0);
    try {
      const made = await makePaper(await source(data), { moved, signal: run.signal });
      if (!run.signal.aborted) setState({ step: 'made', made });
    } catch (error) {
      if (!run.signal.aborted) setState({ step: 'choosing', problem: saveErrorMessage(error) });
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ step: 'choosing', problem: null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={state.step !== 'making'}
      title={title}
      description={
        state.step === 'choosing' ? t('The file is made on this device. You decide what goes into it and who gets it.') : undefined
      }
      footer={
        state.step === 'choosing' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" disabled={data === null} onClick={() => void make()}>
              {t('Create PDF')}
            </Button>
          </>
        ) : state.step === 'making' ? (
          <Button onClick={cancel}>{t('Cancel')}</Button>
        ) : (
          <MadeButtons file={new File([state.made.file], `${safe(fileName)}.pdf`, { type: 'application/pdf' })} onClose={onClose} />
        )
      }
    >
      {state.step === 'choosing' ? (
        <Stack>
          {state.problem !== null && <Banner tone="bad">{state.problem}</Banner>}
          {children}
        </Stack>
      ) : state.step === 'making' ? (
        <Progress label={t('Creating the PDF')} value={state.percent} />
      ) : (
        <Made made={state.made} />
      )}
    </Dialog>
  );
};

const Made = ({ made: { pages, file, lacked } }: { made: MadePaper }) => (
  <Stack gap={3}>
    <output>{t('Your PDF is ready: {pages, plural, one {# page} other {# pages}}, {size}.', { pages, size: sizeWords(file.size) })}</output>
    {lacked && <Banner>{t('Some characters are in a script that the fonts of this file do not have. They are printed as "?".')}</Banner>}
  </Stack>
);

const MadeButtons = ({ file, onClose }: { file: File; onClose: () => void }) => {
  const share = (): void => {
    // Whoever closes the sheet of the system has changed their mind.
    navigator.share({ files: [file] }).catch(() => undefined);
  };
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
      {mayShare(file) && <Button onClick={share}>{t('Share')}</Button>}
      <Button variant="primary" onClick={() => saveFile(file, file.name)}>
        {t('Save file')}
      </Button>
    </>
  );
};
