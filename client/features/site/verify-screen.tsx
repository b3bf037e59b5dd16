// Checks the file of a signed record for anybody: on this device, with the issuer's keys where it can be asked.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CheckedPhotograph } from '#shared/credential/check-file.ts';
import { fingerprintsIn, type Fingerprints } from '#shared/credential/fingerprint.ts';
import {
  eventLines,
  factLines,
  opinionLines,
  photographWords,
  printLines,
  resultWords,
  type Line,
} from '#shared/credential/record-words.ts';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { useAsync } from '#client/ui/use-async.ts';
import { checkedFile, type CheckedFile } from './checked-file.ts';
import { t } from '#shared/language/t.ts';

export const VerifyScreen = () => {
  const [file, setFile] = useState<File | null>(null);
  const printed = fingerprintsIn(useLocation().hash);
  const looked = useAsync(file === null ? null : () => checkedFile(file), [file]);
  return (
    <Page gap={8} width="text" roomy>
      <header className="flex flex-col gap-4">
        <PageTitle size="large">{t('Check a signed record')}</PageTitle>
        <p className="text-18 text-ink-2">
          {t('Choose the file that you were given. It is checked on this device and not sent anywhere. You need no account.')}
        </p>
      </header>
      {printed !== null && file === null && (
        <Banner>
          {t('Your paper names one signed record. Choose its file to see whether it is that one. A paper alone proves nothing.')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          variant="primary"
          fileLabel={t('The file of a signed record')}
          accept=".html,.htm,.json,text/html,application/json"
          onFiles={([first]) => setFile(first)}
        >
          {t('Choose a file')}
        </FileButton>
        <span className="min-w-0 wrap-anywhere text-ink-2">{file?.name}</span>
      </div>
      {file !== null && (looked.state === 'loading' ? <CenteredSpinner /> : <Result checked={looked.value ?? null} printed={printed} />)}
    </Page>
  );
};

const Result = ({ checked, printed }: { checked: CheckedFile | null; printed: Fingerprints | null }) => {
  if (checked === null) return <Banner tone="bad">{t('This file is no signed record.')}</Banner>;
  const { check, photographs, prints, isOwnPage } = checked;
  const { tone, title, text } = resultWords(checked);
  const record = 'record' in check ? check.record : null;
  return (
    <Stack gap={8}>
      <Banner tone={tone}>
        <h2 className="text-18 font-semibold">{title}</h2>
        <p className="mt-1">{text}</p>
        <dl className="mt-2">
          {printLines(prints).map((line) => (
            <div key={line.label} className="flex flex-wrap gap-x-2">
              <dt>{line.label}</dt>
              <dd className="font-mono wrap-anywhere">{line.text}</dd>
            </div>
          ))}
        </dl>
      </Banner>
      {printed !== null && <AsPrinted prints={prints} printed={printed} />}
      {isOwnPage === false && prints.page !== printed?.page && (
        <Note>
          {t(
            'The page in this file is not the one that this version of Verso makes. What it shows when it is opened may differ; rely on what is shown here.',
          )}
        </Note>
      )}
      {photographs.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photographs.map((photograph, at) => (
            <Photograph key={at} photograph={photograph} />
          ))}
        </ul>
      )}
      {record !== null && (
        <>
          <Lines title={t('What it is recorded as')} lines={factLines(record.credentialSubject.facts)} />
          <Lines title={t('Provenance')} lines={eventLines(record.credentialSubject.events ?? [])} />
          <Lines title={t('Opinions')} lines={opinionLines(record.credentialSubject.opinions ?? [])} />
          <Note>{t('It says who asserted what, and when. It does not say that any of it is true, and it is no certificate.')}</Note>
        </>
      )}
    </Stack>
  );
};

/** Whether the file is the one that the paper with the code was printed for. */
const AsPrinted = ({ prints, printed }: Pick<CheckedFile, 'prints'> & { printed: Fingerprints }) => {
  if (prints.record !== printed.record) return <Banner tone="bad">{t('This is not the record that your paper names.')}</Banner>;
  if (prints.key !== null && prints.key !== printed.key) return <Banner tone="bad">{t('Your paper names another key.')}</Banner>;
  return (
    <Banner tone="ok">
      {prints.page === null || prints.page === printed.page
        ? t('It is the record that your paper names.')
        : t('It is the record that your paper names, in another page.')}
    </Banner>
  );
};

const Photograph = ({ photograph }: { photograph: CheckedPhotograph }) => (
  <li>
    <figure className="flex flex-col gap-1">
      <img
        src={`data:${photograph.type};base64,${photograph.base64}`}
        alt=""
        className="aspect-square w-full bg-surface object-contain p-2"
      />
      <figcaption className={photograph.kind === null ? 'text-14 font-medium text-bad' : 'text-14 text-ink-2'}>
        {photographWords(photograph)}
      </figcaption>
    </figure>
  </li>
);

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <SectionTitle>{title}</SectionTitle>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {lines.map(({ label, text, by }, at) => (
          <div key={at} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {text}
              <span className="block text-14 text-ink-3">{by}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
