// The page that turns a photograph of a work into a verdict.
import { Link, useSearchParams } from 'react-router-dom';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { DraftList } from '#client/work/drafts/draft-list.tsx';
import { useUploadProgress } from '#client/work/files/upload-progress.data.ts';
import { DeviceChecks } from '#client/work/evidence/device-checks.tsx';
import { useDeviceExamination } from '#client/work/evidence/device-examination.data.ts';
import { WorkFields } from '#client/work/record/work-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { ScanSteps, WhatWeAnalyze } from './scan-guide.tsx';
import { ScanHeld } from './scan-held.tsx';
import { ScanLabel } from './scan-label.tsx';
import { ScanOverlay } from './scan-overlay.tsx';
import { ScanResult } from './scan-result.tsx';
import { useUsedUp } from './scan.data.ts';
import { isBusy, isOpen } from './scan-state.ts';
import { useFileIntake } from './use-file-intake.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { usePictureSize } from './use-picture-size.ts';
import { useScan, type Scan } from './use-scan.ts';
import { t } from '#shared/language/t.ts';
import { AlreadyKept } from '#client/photo/same-image/already-kept.tsx';
import { rich } from '#client/ui/rich.tsx';

export const ScanScreen = () => {
  const [params] = useSearchParams();
  const title = params.get('title') ?? '';
  return <ScanOf key={title} title={title} />;
};

const ScanOf = ({ title }: { title: string }) => {
  const scan = useScan(title);
  const { state } = scan;
  const examination = useDeviceExamination(state.file?.blob ?? null, state.fields.medium);
  if (state.phase === 'result' && state.analysis !== null && state.file !== null)
    return (
      <ScanResult
        analysis={state.analysis}
        photograph={state.file.blob}
        facts={examination?.opened === true ? examination.facts : null}
        staying={scan.staying}
        onStay={scan.stay}
        onNext={scan.clear}
      >
        <DraftList except={state.draft?.id} />
        <SeveralDialog scan={scan} />
      </ScanResult>
    );
  return (
    <Page gap={8}>
      <header className="flex flex-col gap-2">
        <PageTitle>{t('Authenticate artwork')}</PageTitle>
        <p className="max-w-[68ch] text-18 text-ink-2">
          {t('Upload a photograph of a work. You get an opinion with its reasons, and the piece goes into your catalog.')}
        </p>
        <p className="text-16">
          {rich('Many works to photograph? <0>Capture them one after the other</0> and check them later.', {
            0: <Link to="/capture" className="text-accent underline" />,
          })}
        </p>
      </header>
      <UsedUp />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <ScanForm scan={scan} />
        {state.phase === 'held' && state.draft !== null ? (
          <ScanHeld draft={state.draft}>{examination !== undefined && <DeviceChecks examination={examination} />}</ScanHeld>
        ) : examination !== undefined ? (
          <Card className="flex flex-col gap-4">
            <SectionTitle>{t('What this device sees')}</SectionTitle>
            <DeviceChecks examination={examination} />
          </Card>
        ) : (
          <WhatWeAnalyze />
        )}
      </div>
      <DraftList except={state.draft?.id} />
      <ScanSteps />
      <SeveralDialog scan={scan} />
    </Page>
  );
};

const SeveralDialog = ({ scan }: { scan: Scan }) => (
  <AlertDialog
    open={scan.several.length > 0}
    title={t('Scan {count} photographs?', { count: scan.several.length })}
    description={t(
      'Each becomes a piece of its own and counts as one upload. They are saved on this device and analyzed one after the other.',
    )}
    confirmLabel={t('Scan all')}
    cancelLabel={t('Only the first')}
    onConfirm={() => void scan.answerSeveral(true)}
    onCancel={() => void scan.answerSeveral(false)}
  />
);

/** Shown before a file is chosen: a scan made now is stored but not sent. */
const UsedUp = () => {
  const used = useUsedUp();
  if (used === null) return null;
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink to="/pricing" size="small">
          {t('View Pricing Plans')}
        </ButtonLink>
      }
    >
      {t('All {limit} uploads of your plan are used. A scan is saved on this device and analyzed once your plan has room for it.', {
        limit: used.limit,
      })}
    </Banner>
  );
};

const ScanForm = ({ scan }: { scan: Scan }) => {
  const { state } = scan;
  const busy = isBusy(state);
  const take = (files: readonly File[]) => void scan.choose(files);
  const { over, handlers } = useFileIntake(!busy, take);
  return (
    <Card {...handlers}>
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void scan.submit();
        }}
      >
        <PhotoPicker
          preview={state.file === null ? null : <Preview scan={scan} file={state.file.blob} />}
          over={over}
          disabled={busy}
          onFiles={take}
          onPick={scan.picking}
        />
        {state.file !== null && isOpen(state) && <AlreadyKept photograph={state.file.blob} />}
        <ScanLabel fields={state.fields} disabled={!isOpen(state)} onChange={scan.type} />
        <WorkFields fields={state.fields} disabled={!isOpen(state)} onChange={scan.type} />
        {state.trouble !== null && <Banner tone="bad">{state.trouble}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy} disabled={state.phase !== 'chosen' || !scan.ready} className="flex-1">
            {t('Authenticate with AI')}
          </Button>
          <Button disabled={busy} onClick={scan.clear}>
            {t('Clear')}
          </Button>
        </div>
      </form>
    </Card>
  );
};

const Preview = ({ scan: { state }, file }: { scan: Scan; file: Blob }) => {
  const size = usePictureSize(file);
  const progress = useUploadProgress(state.draft?.id ?? null);
  const shape = size === null ? 4 / 3 : size.width / size.height;
  return (
    <div className="relative w-full" style={{ maxWidth: `calc(70vh * ${shape})` }}>
      <ChosenPicture file={file} />
      <ScanOverlay phase={state.phase} progress={progress} />
    </div>
  );
};
