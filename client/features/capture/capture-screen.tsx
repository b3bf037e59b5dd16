// The camera: works photographed one after the other, each shot stored on this device as it is taken.
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isPhotoKind, photoKinds } from '#shared/domain/piece/piece.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { FileInput } from '#client/ui/controls/file-input.tsx';
import { RadioGroup } from '#client/ui/controls/radio-group.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { acceptedTypes } from './capture.data.ts';
import { savedWords } from './capture-work.ts';
import type { OpenCamera } from '#client/photo/camera/camera-stream.ts';
import { FramingGuide } from './framing-guide.tsx';
import { ShotStrip } from './shot-strip.tsx';
import { shotGuides } from './shot-guides.ts';
import { useCamera, type CameraState } from '#client/photo/camera/use-camera.ts';
import { useCapture, type CaptureSession } from './use-capture.ts';
import { useLiveAdvice } from './use-live-advice.ts';
import { t } from '#shared/language/t.ts';

export const CaptureScreen = () => {
  const heading = useId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const pieceId = search.get('piece');
  const kind = search.get('kind');
  const session = useCapture(pieceId === null ? null : { pieceId, kind: isPhotoKind(kind) ? kind : 'back' });
  const { camera, restart } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { counts } = session;
  const close = (): void => void navigate(pieceId === null ? '/captures' : `/artwork/${pieceId}`, { replace: true });
  const takeFiles = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await session.take(async () => file);
  };
  return (
    <Modal
      open
      onClose={close}
      labelledBy={heading}
      closesOutside={false}
      className="always-dark m-0 size-full max-h-none max-w-none bg-bg text-ink"
    >
      <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <header className="flex items-center gap-2 bg-bg px-2 text-ink">
          <IconButton label={t('Close the camera')} onClick={close}>
            <X size={22} aria-hidden />
          </IconButton>
          <h1 id={heading} className="text-14 font-medium">
            {pieceId === null ? t('Capture works') : t('Add photographs')}
          </h1>
          <output className="ms-auto pe-2 text-14 text-ink-2">
            {counts.photographs === 0 ? '' : savedWords(counts.works, counts.photographs)}
          </output>
        </header>
        <Finder camera={camera} restart={restart} video={video} onVideo={setVideo} session={session} />
        <Controls camera={camera} video={video} session={session} onFiles={(files) => void takeFiles(files)} />
      </div>
    </Modal>
  );
};

type Video = HTMLVideoElement | null;
type FinderProps = { camera: CameraState; restart: () => void; video: Video; onVideo: (video: Video) => void; session: CaptureSession };

const troubleWords = {
  denied: t('The camera is blocked for this site. Allow it in the browser, or use the phone’s own camera below.'),
  none: t('No camera could be opened here. Use the phone’s own camera, or choose photographs.'),
} as const;

const Finder = ({ camera, restart, video, onVideo, session }: FinderProps) => {
  const own = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(3 / 4);
  const { work } = session;
  const stream = camera.state === 'live' ? camera.camera.stream : null;
  const advice = useLiveAdvice(video, stream !== null);
  useEffect(() => {
    if (own.current !== null) own.current.srcObject = stream;
    onVideo(own.current);
  }, [stream, onVideo]);
  const guide = shotGuides[work?.kind ?? 'front'];
  const last = work?.shots.at(-1);
  return (
    <div className="relative grid min-h-0 flex-1 place-items-center" style={{ containerType: 'size' }}>
      <div className="relative" style={{ width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio }}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera has no sound and no captions */}
        <video
          ref={own}
          autoPlay
          playsInline
          muted
          aria-label={t('Camera')}
          className={cx('size-full', stream === null && 'invisible')}
          onResize={({ currentTarget }) => setRatio(currentTarget.videoWidth / Math.max(1, currentTarget.videoHeight))}
        />
        {stream !== null && <FramingGuide shape={guide.shape} />}
      </div>
      {camera.state === 'off' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-8 text-center">
          <p className="max-w-sm text-14">{troubleWords[camera.trouble]}</p>
          <Button onClick={restart}>{t('Try again')}</Button>
        </div>
      )}
      <Stack gap={1} className="absolute inset-x-0 bottom-0 items-center p-3 text-center">
        <p className="rounded-control bg-(--scrim) px-3 py-1 text-14 text-ink">{guide.ask}</p>
        <output className="text-14 font-medium text-warn empty:hidden">
          {last?.advice !== undefined && last.advice !== null ? (
            <span className="inline-block rounded-control bg-warn-soft px-3 py-1">
              {kindWords[last.kind]}: {last.advice}
            </span>
          ) : (
            advice !== null && <span className="inline-block rounded-control bg-warn-soft px-3 py-1">{advice}</span>
          )}
        </output>
      </Stack>
    </div>
  );
};

type ControlsProps = {
  camera: CameraState;
  video: Video;
  session: CaptureSession;
  onFiles: (files: readonly File[]) => void;
};

const Controls = ({ camera, video, session, onFiles }: ControlsProps) => {
  const library = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const { work } = session;
  const shoot = (open: OpenCamera): void => {
    if (video !== null) void session.take(() => open.shoot(video));
  };
  return (
    <Stack gap={3} className="bg-bg px-3 pt-3 pb-4 text-ink">
      <ShotStrip work={work} onCropped={session.cropped} />
      <RadioGroup
        label={t('What the next photograph shows')}
        className="-mx-3 overflow-x-auto px-3 py-1"
        value={work?.kind}
        onChoose={session.choose}
        options={photoKinds.map((kind) => ({
          value: kind,
          label: (
            <>
              {kindWords[kind]}
              {work?.shots.some((shot) => shot.kind === kind) === true && (
                <span>
                  <span aria-hidden>&nbsp;✓</span>
                  <span className="sr-only">{t(', photographed')}</span>
                </span>
              )}
            </>
          ),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <div className="flex gap-1">
          <FileInput ref={library} accept={acceptedTypes} multiple label={t('Photographs of this work')} onFiles={onFiles} />
          <FileInput
            ref={native}
            accept={acceptedTypes}
            capture="environment"
            label={t("Photograph from the phone's camera")}
            onFiles={onFiles}
          />
          <IconButton label={t('Choose photographs')} onClick={() => library.current?.click()}>
            <ImageUp size={22} aria-hidden />
          </IconButton>
          <IconButton label={t("Use the phone's own camera")} onClick={() => native.current?.click()}>
            <Camera size={22} aria-hidden />
          </IconButton>
        </div>
        <button
          type="button"
          aria-label={t('Take photograph: {kind}', { kind: kindWords[work?.kind ?? 'front'] })}
          disabled={camera.state !== 'live' || work === null}
          onClick={() => camera.state === 'live' && shoot(camera.camera)}
          className="grid size-18 place-items-center rounded-full border-4 border-ink disabled:opacity-60"
        >
          <span aria-hidden className="size-14 rounded-full bg-ink" />
        </button>
        <Button className="justify-self-end max-sm:px-2" disabled={work === null || work.shots.length === 0} onClick={session.nextWork}>
          {t('Next work')}
          <ArrowRight size={18} aria-hidden className="max-sm:hidden" />
        </Button>
      </div>
    </Stack>
  );
};
