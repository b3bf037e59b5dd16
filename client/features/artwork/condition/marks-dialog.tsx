// A photograph of the work on the whole screen, with the marks of one condition report: to look at, to add and to change.
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { conditionDefinitions } from '#shared/records/condition-definitions.ts';
import { markBetween, markPlaceText, type MarkPlace } from '#shared/records/condition-marks.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { Pane } from '#client/photo/pan-zoom/pane.tsx';
import { wholePicture } from '#client/photo/pan-zoom/view.ts';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { usePhotoBytes } from '#client/photo/viewer/photo-bytes.data.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import { usePhotoSize, ViewedPicture } from '#client/photo/viewer/viewed-picture.tsx';
import type { ViewedPhoto } from '#client/photo/viewer/viewed-photo.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { MarkFrames } from './mark-frames.tsx';
import { useMarks, type Mark } from '#client/work/lines/marks.data.ts';
import { useMovedMarks } from './use-moved-marks.ts';
import { t } from '#shared/language/t.ts';
import { inSentence } from '#shared/language/in-sentence.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { rich } from '#client/ui/rich.tsx';

type MarksDialogProps = { piece: PieceRow; report: RecordRow; title: string; onClose: () => void };

export const MarksDialog = ({ piece, report, title, onClose }: MarksDialogProps) => {
  const heading = useId();
  const photos = usePiecePhotos(piece.id);
  const marks = useMarks(piece.id)?.(report.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = photos?.find(({ id }) => id === chosen) ?? photos?.find(({ id }) => id === marks?.[0]?.photo) ?? photos?.[0];
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={heading}
      closesOutside={false}
      className="always-dark m-0 size-full max-h-none max-w-none bg-bg text-ink"
    >
      <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <header className="flex items-center gap-2 px-2">
          <IconButton label={t('Close the marks')} onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
          <h1 id={heading} className="min-w-0 truncate text-14 font-medium">
            {rich('Marks <0>{title}</0>', { 0: <i className="font-normal text-ink-2" /> }, { title })}
          </h1>
        </header>
        {photos === undefined || marks === undefined ? (
          <div className="grid flex-1 place-items-center">
            <Spinner size={28} />
          </div>
        ) : shown === undefined ? (
          <p className="grid flex-1 place-items-center p-8 text-center">{t('A condition can be marked once the work has a photograph.')}</p>
        ) : (
          <Marked key={shown.id} piece={piece} report={report} photos={photos} shown={shown} marks={marks} onShow={setChosen} />
        )}
      </div>
    </Modal>
  );
};

type MarkedProps = {
  piece: PieceRow;
  report: RecordRow;
  photos: readonly ViewedPhoto[];
  shown: ViewedPhoto;
  marks: readonly Mark[];
  onShow: (photoId: string) => void;
};
/** first: the corner of an area that was tapped; null before. */
type Placing = { is: 'point' } | { is: 'area'; first: Point | null };
type Open = { record: RecordRow | null; place: MarkPlace | null };

const placed = ['report', 'photo', 'place'];

const Marked = ({ piece, report, photos, shown, marks, onShow }: MarkedProps) => {
  const bytes = usePhotoBytes(shown);
  const size = usePhotoSize(shown, bytes.blob);
  const commands = useRecordCommands('condition_mark');
  const { withMoved, move, store } = useMovedMarks(commands);
  const [view, setView] = useState(wholePicture);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  if (size === null)
    return (
      <div className="grid flex-1 place-items-center p-8 text-center">
        {bytes.blob === null ? t('This photograph is not on this device. It can be shown when you are connected.') : <Spinner size={28} />}
      </div>
    );
  const add = (place: MarkPlace): void => {
    setPlacing(null);
    setOpen({ record: null, place });
  };
  const pick = ({ x, y }: Point): void => {
    const point = { x: x / size.width, y: y / size.height };
    if (placing?.is === 'area' && placing.first === null) setPlacing({ is: 'area', first: point });
    else add(markBetween(placing?.is === 'area' && placing.first !== null ? placing.first : point, point));
  };
  const go = (mark: Mark): void => {
    if (mark.photo !== shown.id) onShow(mark.photo);
    else if (mark.place !== null)
      setView({
        x: mark.place.x + mark.place.width / 2,
        y: mark.place.y + mark.place.height / 2,
        zoom: Math.max(1, Math.min(4, 0.6 / Math.max(mark.place.width, mark.place.height, 0.15))),
      });
  };
  const here = marks.filter(({ photo }) => photo === shown.id).map(withMoved);
  const said =
    placing === null
      ? ''
      : placing.is === 'point'
        ? t('Tap the place.')
        : placing.first === null
          ? t('Tap one corner.')
          : t('Tap the opposite corner.');
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <Pane
        label={`${piece.title}: ${inSentence(kindWords[shown.kind])}`}
        picture={size}
        view={view}
        onView={setView}
        onPick={placing === null ? undefined : pick}
        renderOver={(at, pane) => (
          <>
            <MarkFrames
              marks={here}
              placing={at}
              picture={size}
              acts={{ open: ({ record }) => setOpen({ record, place: null }), move, store }}
            />
            <ZoomButtons picture={size} pane={pane} view={view} onView={setView} />
          </>
        )}
      >
        <ViewedPicture blob={bytes.blob} alt={piece.title} />
      </Pane>
      <aside
        aria-label={t('Marks')}
        className="flex w-full shrink-0 flex-col gap-3 overflow-y-auto overscroll-contain border-line bg-surface p-4 max-lg:h-[42dvh] max-lg:border-t lg:w-88 lg:border-s"
      >
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-pressed={placing?.is === 'point'} onClick={() => setPlacing({ is: 'point' })}>
            {t('Mark a point')}
          </Button>
          <Button size="small" aria-pressed={placing?.is === 'area'} onClick={() => setPlacing({ is: 'area', first: null })}>
            {t('Mark an area')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => add({ x: view.x, y: view.y, width: 0, height: 0 })}>
            {t('Mark the middle')}
          </Button>
          {placing !== null && (
            <Button size="small" variant="quiet" onClick={() => setPlacing(null)}>
              {t('Cancel')}
            </Button>
          )}
        </div>
        <output className="text-14 text-ink-2 empty:hidden">{said}</output>
        {photos.length > 1 && (
          <Field label={t('Photograph')}>
            <Select
              options={photos.map(({ id, kind }, at) => ({ value: id, label: `${kindWords[kind]} (${at + 1})` }))}
              value={shown.id}
              onChange={({ target }) => onShow(target.value)}
            />
          </Field>
        )}
        <Note>
          {marks.length === 0
            ? t('Nothing is marked yet. Arrow keys move the picture, + and − enlarge it.')
            : t('Drag a number, or move it by the arrow keys. With Shift they change the size of its area.')}
        </Note>
        <ol className="flex flex-col">
          {marks.map((mark) => (
            <li key={mark.record.id} className="flex flex-wrap items-center gap-x-2 border-t border-line py-2">
              <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {mark.number}. {mark.label}
                {mark.note !== '' && <span className="block text-14 whitespace-pre-line text-ink-2">{mark.note}</span>}
                {!photos.some(({ id }) => id === mark.photo) && (
                  <span className="block text-14 text-ink-3">{t('Its photograph is not here.')}</span>
                )}
              </p>
              {photos.some(({ id }) => id === mark.photo) && (
                <Button size="small" variant="quiet" aria-label={t('Show mark {number}', { number: mark.number })} onClick={() => go(mark)}>
                  {t('Show')}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Edit mark {number}', { number: mark.number })}
                onClick={() => setOpen({ record: mark.record, place: null })}
              >
                {t('Edit')}
              </Button>
            </li>
          ))}
        </ol>
      </aside>
      {open !== null && commands !== null && (
        <RecordDialog
          kind="condition_mark"
          about={piece.id}
          record={open.record}
          first={{ report: report.id, photo: shown.id, ...(open.place === null ? {} : { place: markPlaceText(open.place) }) }}
          commands={commands}
          without={placed}
          hintOf={(name, text) => (name === 'term' ? Object.entries(conditionDefinitions).find(([term]) => term === text)?.[1] : undefined)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
