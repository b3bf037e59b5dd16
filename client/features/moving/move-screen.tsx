// Moving works by their labels: a place is scanned or chosen, then every work that is scanned is moved there.
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserData } from '#client/data/sync/sync.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useCamera } from '#client/photo/camera/use-camera.ts';
import { pathIn, useTreeOf } from '#client/work/names/collection-records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { placeWith, type Moved, type Place } from './moving.data.ts';
import { useCodeScanner } from './use-code-scanner.ts';
import { useMoving, type Moving } from './use-moving.ts';
import { t } from '#shared/language/t.ts';

export const MoveScreen = () => {
  const data = useUserData();
  const [params] = useSearchParams();
  const to = params.get('to') ?? '';
  const first = useOwn(async (_, own) => ({ place: await placeWith(own, to) }), [to]);
  if (data === null || first === undefined) return <CenteredSpinner />;
  return <Scanning key={to} data={data} first={first.place} isUnknown={to !== '' && first.place === null} />;
};

type ScanningProps = { data: UserData; first: Place | null; isUnknown: boolean };

const Scanning = ({ data, first, isUnknown }: ScanningProps) => {
  const moving = useMoving(data, first);
  return (
    <Page gap={6} width="form">
      <Stack gap={2}>
        <PageTitle>{t('Move by scanning')}</PageTitle>
        <p className="text-ink-2">{t('Scan the label of a place, then those of the works that go there. It works without a network.')}</p>
      </Stack>
      {isUnknown && <Banner tone="warn">{t('This label names a place that is not among yours. Choose another one.')}</Banner>}
      <PlaceField moving={moving} />
      <Finder onCode={moving.scan} />
      <output className={moving.said?.tone === 'warn' ? 'text-16 font-medium text-warn' : 'text-16 font-medium'}>
        {moving.said?.words}
      </output>
      <Typed onTyped={moving.scan} />
      {moving.moved.length > 0 && <MovedList moving={moving} />}
    </Page>
  );
};

const PlaceField = ({ moving: { place, choose } }: { moving: Moving }) => {
  const found = useTreeOf('location');
  if (found === undefined) return null;
  const options = found.records
    .map(({ id }) => ({ value: id, label: pathIn(found.tree, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  if (options.length === 0)
    return (
      <Note>
        {t('You have no places yet.')} <Link to="/registry">{t('Add one in the registry')}</Link>
      </Note>
    );
  const chosen = (id: string): Place | null => {
    const option = options.find(({ value }) => value === id);
    return option === undefined ? null : { id, path: option.label };
  };
  return (
    <Field label={t('Place##where works are moved to')}>
      <Select
        value={place?.id ?? ''}
        empty={t('Scan or choose')}
        options={options}
        onChange={(event) => choose(chosen(event.target.value))}
      />
    </Field>
  );
};

const Finder = ({ onCode }: { onCode: (text: string) => void }) => {
  const { camera, restart } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const stream = camera.state === 'live' ? camera.camera.stream : null;
  const shown = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (shown.current !== null) shown.current.srcObject = stream;
    setVideo(stream === null ? null : shown.current);
  }, [stream]);
  useCodeScanner(video, onCode);
  return (
    <div className="relative aspect-4/3 max-h-[50dvh] w-full overflow-hidden rounded-card bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera has no sound and no captions */}
      <video ref={shown} autoPlay playsInline muted aria-label={t('Camera')} className="size-full object-cover" />
      {stream !== null && <div aria-hidden className="absolute inset-[18%] rounded-card border-2 border-white/90" />}
      {camera.state === 'off' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center">
          <p className="max-w-sm">
            {camera.trouble === 'denied'
              ? t('The camera is blocked for this site. Allow it in the browser, or type inventory numbers below.')
              : t('No camera could be opened here. Type inventory numbers below, or use a hand-held scanner.')}
          </p>
          <Button onClick={restart}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
};

/** A hand-held scanner types the code and Enter. */
const Typed = ({ onTyped }: { onTyped: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onTyped(text.trim());
        setText('');
      }}
    >
      <Field label={t('Or type an inventory number')} className="min-w-0 flex-1">
        <Input value={text} maxLength={300} autoComplete="off" enterKeyHint="go" onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit">{t('Move##a work to the place')}</Button>
    </form>
  );
};

const MovedList = ({ moving: { moved, undo } }: { moving: Moving }) => (
  <section aria-labelledby="moved-works" className="flex flex-col gap-2">
    <SectionTitle id="moved-works">{t('{count, plural, one {# work moved} other {# works moved}}', { count: moved.length })}</SectionTitle>
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {moved.map((one) => (
        <MovedRow key={`${one.piece.id} ${one.to}`} moved={one} onUndo={() => undo(one)} />
      ))}
    </ul>
  </section>
);

const MovedRow = ({ moved: { piece, from, to }, onUndo }: { moved: Moved; onUndo: () => void }) => (
  <li className="flex items-center gap-4 py-2">
    <div className="min-w-0 flex-1">
      <Link to={`/artwork/${piece.id}`} className="font-medium wrap-anywhere">
        {piece.title}
      </Link>
      <p className="text-14 wrap-anywhere text-ink-2">
        {from === '' ? t('to {place}', { place: to }) : t('from {from} to {to}', { from, to })}
      </p>
    </div>
    <Button size="small" variant="quiet" onClick={onUndo} aria-label={t('Undo: {title}', { title: piece.title })}>
      {t('Undo')}
    </Button>
  </li>
);
