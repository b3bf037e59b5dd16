// What this device has found in a photograph, before or without the server.
import { Note } from '#client/ui/layout/note.tsx';
import type { DeviceExamination } from './device-examination.data.ts';
import { CheckRows } from './check-rows.tsx';
import { headlineOf } from './check-words.ts';
import { PhotoTold } from './photo-told.tsx';
import { t } from '#shared/language/t.ts';

const problems = {
  unsupported: t('This device can’t open the file. The server tries when you are connected.'),
  broken: t('This device can’t read the picture. The server tries when you are connected.'),
  'too-large': t('The picture is too large to be checked on this device. The server checks it when you are connected.'),
} as const;

export const DeviceChecks = ({ examination }: { examination: DeviceExamination }) => {
  if (!examination.opened) return <p className="text-ink-2">{problems[examination.problem]}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-18">{headlineOf(examination.findings)}</p>
      <section className="flex flex-col gap-2">
        <h3 className="text-14 font-semibold">{t('Checked on this device')}</h3>
        <CheckRows findings={examination.findings} withWaiting />
        <Note>{t('More checks run when connected. This is an opinion from a photograph, not a certificate.')}</Note>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-14 font-semibold">{t('What the photo shows')}</h3>
        <PhotoTold facts={examination.facts} />
      </section>
    </div>
  );
};
