// Shows the owner what the file of a photograph says of itself, and that nobody else gets it.
import { Link } from 'react-router-dom';
import { formatDateTime, formatNumber } from '#shared/domain/page/format.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { usePhotoBytes } from '#client/photo/viewer/photo-bytes.data.ts';
import { ownPhoto } from '#client/photo/viewer/viewed-photo.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { fileFactsOf, type FileFacts } from './file-facts.ts';
import { useAsync } from '#client/ui/use-async.ts';
import { t } from '#shared/language/t.ts';

/** Some ten meters. */
const digits = 4;

const placeWords = ({ latitude, longitude }: NonNullable<FileFacts['place']>): string => {
  const [north, east] = [formatNumber(Math.abs(latitude), digits), formatNumber(Math.abs(longitude), digits)];
  if (latitude >= 0) return longitude >= 0 ? t('{north}° N, {east}° E', { north, east }) : t('{north}° N, {east}° W', { north, east });
  return longitude >= 0 ? t('{north}° S, {east}° E', { north, east }) : t('{north}° S, {east}° W', { north, east });
};

/** The zone stays out: the clock of the camera is what is meant. */
const timeWords = (taken: string): string => formatDateTime(taken.slice(0, 19));

const linesOf = ({ place, taken, camera, author, copyright, description, software }: FileFacts): [string, string | null][] => [
  [t('Taken at'), place && placeWords(place)],
  [t('Taken on'), taken && timeWords(taken)],
  [t('Camera'), camera],
  [t('Author'), author],
  [t('Copyright'), copyright],
  [t('Description'), description],
  [t('Software'), software],
];

const readFacts = async (original: Blob): Promise<FileFacts | null> => fileFactsOf(new Uint8Array(await original.arrayBuffer()));

const useFileFacts = (photo: Photograph): { facts: FileFacts | null | undefined; isMissing: boolean } => {
  const { blob, state } = usePhotoBytes(ownPhoto(photo));
  const original = state === 'original' && blob ? blob : null;
  const read = useAsync(original === null ? null : () => readFacts(original), [original]);
  return { facts: read.state === 'failed' ? null : read.value, isMissing: state === 'rendering' };
};

export const FileFactsDialog = ({ photo, onClose }: { photo: Photograph; onClose: () => void }) => {
  const { facts, isMissing } = useFileFacts(photo);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('What the file says')}
      description={t(
        'Cameras write where and when a photograph was taken into its file. Only you get the file: everybody else gets pictures made anew.',
      )}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      <Said facts={facts} isMissing={isMissing} />
      <p className="mt-6 text-14">
        <Link to="/what-leaves" className="inline-flex min-h-control items-center text-accent underline">
          {t('What leaves this device')}
        </Link>
      </p>
    </Dialog>
  );
};

const Said = ({ facts, isMissing }: { facts: FileFacts | null | undefined; isMissing: boolean }) => {
  if (isMissing) return <p className="text-14 text-ink-2">{t('The original is not on this device. It is read once you are connected.')}</p>;
  if (facts === undefined) return <CenteredSpinner label={t('Reading the file')} />;
  if (facts === null) return <p className="text-14">{t('This file names no place, date, camera or person.')}</p>;
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
      {linesOf(facts).map(([name, words]) =>
        words === null ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ),
      )}
    </dl>
  );
};
