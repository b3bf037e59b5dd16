// Two condition reports of a work side by side: their pictures with their marks in step, and what was marked before and after.
import { useState } from 'react';
import { termChanges } from '#shared/records/condition-marks.ts';
import { conditionTerms } from '#shared/records/condition-terms.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { Pane } from '#client/photo/pan-zoom/pane.tsx';
import { wholePicture, type View } from '#client/photo/pan-zoom/view.ts';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import { usePhotoBytes } from '#client/photo/viewer/photo-bytes.data.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import { usePhotoSize, ViewedPicture } from '#client/photo/viewer/viewed-picture.tsx';
import type { ViewedPhoto } from '#client/photo/viewer/viewed-photo.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { MarkFrames } from './mark-frames.tsx';
import { useMarks, type Mark } from '#client/work/lines/marks.data.ts';
import { t } from '#shared/language/t.ts';

type CompareDialogProps = {
  piece: PieceRow;
  reports: readonly RecordRow[];
  report: RecordRow;
  wordsOf: (report: RecordRow) => string;
  onClose: () => void;
};

const dateOf = ({ fields }: RecordRow): string => (typeof fields['date'] === 'string' ? fields['date'] : '');

export const CompareDialog = ({ piece, reports, report, wordsOf, onClose }: CompareDialogProps) => {
  const [otherId, setOther] = useState(reports.find(({ id }) => id !== report.id)?.id);
  const [view, setView] = useState(wholePicture);
  const marks = useMarks(piece.id);
  const photos = usePiecePhotos(piece.id);
  const other = reports.find(({ id }) => id === otherId);
  if (other === undefined || marks === undefined || photos === undefined) return null;
  const [before, after] = [other, report].toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)) || (a.id < b.id ? -1 : 1)) as [
    RecordRow,
    RecordRow,
  ];
  const changes = termChanges(
    marks(before.id).map(({ term }) => term),
    marks(after.id).map(({ term }) => term),
    Object.keys(conditionTerms),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Before and after')}
      description={t('What was marked, by term. Whether it is the same spot is for you to see.')}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      <Stack>
        {reports.length > 2 && (
          <Field label={t('Compare with')}>
            <Select
              options={reports.filter(({ id }) => id !== report.id).map((one) => ({ value: one.id, label: wordsOf(one) }))}
              value={other.id}
              onChange={({ target }) => setOther(target.value)}
            />
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {(
            [
              [t('Before'), before],
              [t('After'), after],
            ] as const
          ).map(([side, one]) => (
            <section key={side} aria-label={side} className="flex min-w-0 flex-col gap-2">
              <h3 className="text-14 font-medium wrap-anywhere">
                {side}: <span className="font-normal">{wordsOf(one)}</span>
              </h3>
              <Side key={one.id} photos={photos} marks={marks(one.id)} label={`${side}: ${piece.title}`} view={view} onView={setView} />
              <Note>{signedWords(one)}</Note>
            </section>
          ))}
        </div>
        {changes.length === 0 ? (
          <p>{t('Neither report has marks.')}</p>
        ) : (
          <table className="text-14">
            <thead>
              <tr className="border-b border-line text-start">
                <th className="py-2 font-medium">{t('Marked')}</th>
                <th className="py-2 font-medium">{t('Before')}</th>
                <th className="py-2 font-medium">{t('After')}</th>
                <th className="py-2 font-medium">
                  <span className="sr-only">{t('Change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.term} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-normal">
                    {choiceLabels[change.term] ?? change.term}
                  </th>
                  <td className="py-2 tabular-nums">{change.before}</td>
                  <td className="py-2 tabular-nums">{change.after}</td>
                  <td className="py-2">{changeWords(change.after - change.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Dialog>
  );
};

const changeWords = (by: number): string =>
  by === 0 ? t('as before') : by > 0 ? t('{count} added', { count: by }) : t('{count} gone', { count: -by });
const signedWords = ({ fields: { signed_by: name } }: RecordRow): string =>
  typeof name === 'string' && name !== '' ? t('Signed by name: {name}', { name }) : t('Not signed by name');

type SideProps = { photos: readonly ViewedPhoto[]; marks: readonly Mark[]; label: string; view: View; onView: (view: View) => void };

const Side = ({ photos, marks, label, view, onView }: SideProps) => {
  const shown = photos.find(({ id }) => marks.some(({ photo }) => photo === id)) ?? photos[0];
  return shown === undefined ? (
    <Note>{t('No photograph yet.')}</Note>
  ) : (
    <SidePhoto
      key={shown.id}
      photo={shown}
      marks={marks.filter(({ photo }) => photo === shown.id)}
      label={label}
      view={view}
      onView={onView}
    />
  );
};

const SidePhoto = ({ photo, marks, label, view, onView }: Omit<SideProps, 'photos'> & { photo: ViewedPhoto }) => {
  const { blob } = usePhotoBytes(photo);
  const size = usePhotoSize(photo, blob);
  return (
    <div className="always-dark flex h-64 overflow-hidden rounded-control bg-bg text-ink sm:h-80">
      {size === null ? (
        <p className="m-auto p-4 text-14">{blob === null ? t('This photograph is not on this device.') : ''}</p>
      ) : (
        <Pane
          label={label}
          picture={size}
          view={view}
          onView={onView}
          renderOver={(placing, pane) => (
            <>
              <MarkFrames marks={marks} placing={placing} picture={size} />
              <ZoomButtons picture={size} pane={pane} view={view} onView={onView} />
            </>
          )}
        >
          <ViewedPicture blob={blob} alt={label} />
        </Pane>
      )}
    </div>
  );
};
