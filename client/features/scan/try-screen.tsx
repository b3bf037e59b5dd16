// What a visitor can try without an account: the checks of this device on one photograph, which does not leave it.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { DeviceChecks } from '#client/work/evidence/device-checks.tsx';
import { FindingRegions } from '#client/work/evidence/finding-regions.tsx';
import { useDeviceExamination } from '#client/work/evidence/device-examination.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { WhatWeAnalyze } from './scan-guide.tsx';
import { examineFile, forgetTried, keepTried } from './waiting.data.ts';
import { useFileIntake } from './use-file-intake.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { usePictureSize } from './use-picture-size.ts';
import { t } from '#shared/language/t.ts';

const unreadable = { title: t('Upload failed'), description: t('The file cannot be read. Please choose it again.'), destructive: true };

export const TryScreen = () => {
  const [file, setFile] = useState<File | null>(null);
  const examination = useDeviceExamination(file, null);
  const findings = examination?.opened === true ? examination.findings : [];
  const size = usePictureSize(file);
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (first === undefined) return;
    try {
      const refusal = refusalOf(await examineFile(first));
      if (refusal !== null) return void toast(refusal);
      setFile(first);
      // Without room it is checked all the same, and not waiting after the sign-up.
      await keepTried(first).catch(() => undefined);
    } catch {
      toast(unreadable);
    }
  };
  const { over, handlers } = useFileIntake(true, (files) => void take(files));
  const clear = (): void => {
    setFile(null);
    void forgetTried().catch(() => undefined);
  };
  return (
    <Page gap={8}>
      <header className="flex flex-col gap-2">
        <PageTitle>{t('Try a photograph')}</PageTitle>
        <p className="max-w-[68ch] text-18 text-ink-2">
          {t(
            'See what this device can tell about a photograph of a work. It needs no account, and the photograph does not leave this device.',
          )}
        </p>
        <Link to="/what-a-scan-tells" className="inline-flex min-h-control items-center self-start text-16 text-accent underline">
          {t('What a scan tells you, by five real results')}
        </Link>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Card {...handlers} className="flex flex-col gap-4">
          <PhotoPicker
            preview={
              file === null ? null : (
                <div className="w-full" style={{ maxWidth: `calc(70vh * ${size === null ? 4 / 3 : size.width / size.height})` }}>
                  <FindingRegions findings={findings}>
                    <ChosenPicture file={file} findings={findings} />
                  </FindingRegions>
                </div>
              )
            }
            over={over}
            disabled={false}
            onFiles={(files) => void take(files)}
            onPick={() => undefined}
          />
          {file !== null && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/auth" state={{ signUp: true, from: '/scan', guarded: true }} variant="primary">
                {t('Save with a free account')}
              </ButtonLink>
              <Button onClick={clear}>{t('Clear')}</Button>
            </div>
          )}
        </Card>
        {file === null ? (
          <WhatWeAnalyze />
        ) : (
          <Card className="flex flex-col gap-4">
            <SectionTitle>{t('What this device sees')}</SectionTitle>
            {examination === undefined ? <CenteredSpinner label={t('Examining')} /> : <DeviceChecks examination={examination} />}
            {file !== null && <Note>{t('It waits on this device and is in the scan form once you have an account and a plan.')}</Note>}
          </Card>
        )}
      </div>
    </Page>
  );
};
