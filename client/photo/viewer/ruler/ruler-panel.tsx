// The ruler's panel: what to place, the known length, the result beside the record, and saving it.
import { useState } from 'react';
import { formatLength, parseLength } from '#shared/domain/piece/length.ts';
import { measuredWords, type Measured, type Point } from '#shared/domain/piece/measuring.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { useKeptText } from '#client/ui/controls/kept-text.ts';
import { RadioGroup } from '#client/ui/controls/radio-group.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import type { Size } from '#client/photo/pan-zoom/view.ts';
import {
  checkSize,
  needed,
  rectangleOf,
  rulerLength,
  rulerScale,
  rulerSize,
  type RecordedSize,
  type Rectangle,
  type Ruler,
  type RulerStep,
  type Task,
} from './ruler.ts';
import { resultOf, type CountedThreads, type Result } from './result.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

type RulerPanelProps = {
  ruler: Ruler;
  onStep: (step: RulerStep) => void;
  picture: Size;
  /** False while only a smaller copy of the photograph is here. */
  isOriginal: boolean;
  recorded: RecordedSize;
  /** Null while the original is not there. */
  countThreads: ((rectangle: Rectangle, mmPerPixel: number) => Promise<CountedThreads>) | null;
  onSave: (result: Result, note: string) => Promise<void>;
  /** Whose note, about which photograph: it is kept until it is saved. */
  notes: { userId: string; photoId: string };
};

const tasks: readonly { task: Task; name: string; ask: string }[] = [
  {
    task: 'scale',
    name: t('Scale'),
    ask: t('Tap both ends of something whose length you know: a ruler, a scale card, or an edge of the work.'),
  },
  { task: 'length', name: t('Length'), ask: t('Tap both ends of what you want to measure.') },
  { task: 'size', name: t('Size of the work'), ask: t('Tap the four corners of the work, without its frame.') },
  {
    task: 'threads',
    name: t('Threads'),
    ask: t('For a close photograph of bare canvas, seen straight on: tap two opposite corners of an even part without creases.'),
  },
];

export const RulerPanel = ({ ruler, onStep, picture, isOriginal, recorded, countThreads, onSave, notes }: RulerPanelProps) => {
  const scale = rulerScale(ruler);
  const { task } = ruler;
  const [counted, setCounted] = useState<{ for: string; threads: CountedThreads } | null>(null);
  const [busy, setBusy] = useState(false);
  const rectangle = rectangleOf(ruler.points.threads);
  const countedFor = JSON.stringify([rectangle, scale?.mmPerPixel]);
  const threads = counted?.for === countedFor ? counted.threads : null;
  const count = async (): Promise<void> => {
    if (countThreads === null || rectangle === null || scale === null) return;
    setBusy(true);
    try {
      setCounted({ for: countedFor, threads: await countThreads(rectangle, scale.mmPerPixel) });
    } catch {
      setCounted({ for: countedFor, threads: { across: null, down: null, says: [t('The threads could not be counted on this device.')] } });
    } finally {
      setBusy(false);
    }
  };
  const asked = tasks.find((one) => one.task === task)!;
  const placed = ruler.points[task].length;
  const middle: Point = { x: picture.width / 2, y: picture.height / 2 };
  const result = resultOf(ruler, threads);
  return (
    <Stack>
      <RadioGroup
        label={t('What to measure')}
        options={tasks.map((one) => ({ value: one.task, label: one.name }))}
        value={task}
        onChoose={(chosen) => onStep({ is: 'choose', task: chosen })}
      />
      {!isOriginal && (
        <Banner>{t('Only a smaller copy of this photograph is here now. Points are less exact than on the original.')}</Banner>
      )}
      <p className="text-14">{asked.ask}</p>
      <div className="flex flex-wrap items-center gap-2">
        <output className="text-14 text-ink-2 tabular-nums">{t('{placed} of {needed} points', { placed, needed: needed[task] })}</output>
        {placed < needed[task] && (
          <Button size="small" onClick={() => onStep({ is: 'place', point: middle, pointError: 1 })}>
            {t('Place a point in the middle')}
          </Button>
        )}
        {placed > 0 && (
          <Button size="small" variant="quiet" onClick={() => onStep({ is: 'clear', task })}>
            {t('Start over')}
          </Button>
        )}
      </div>
      {task === 'scale' ? (
        <KnownLength ruler={ruler} onStep={onStep} recorded={recorded} />
      ) : (
        scale === null && <p className="text-14 text-warn">{t('Set the scale first: without it, there are only pixels.')}</p>
      )}
      {task === 'length' && <LengthResult measured={rulerLength(ruler)} />}
      {task === 'size' && <SizeResult ruler={ruler} recorded={recorded} />}
      {task === 'threads' && (
        <>
          <Button busy={busy} disabled={countThreads === null || rectangle === null || scale === null} onClick={() => void count()}>
            {t('Count threads')}
          </Button>
          <output className="flex flex-col gap-2 empty:hidden">
            {threads?.says.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </output>
        </>
      )}
      {result !== null && <SaveResult result={result} onSave={onSave} notes={notes} />}
    </Stack>
  );
};

const KnownLength = ({ ruler, onStep, recorded }: Pick<RulerPanelProps, 'ruler' | 'onStep' | 'recorded'>) => {
  const scale = rulerScale(ruler);
  const isWrong = ruler.known.trim() !== '' && parseLength(ruler.known) === null;
  const edges = [
    { name: 'width', mm: recorded.width, words: (length: string) => t('Recorded width: {length}', { length }) },
    { name: 'height', mm: recorded.height, words: (length: string) => t('Recorded height: {length}', { length }) },
  ];
  return (
    <>
      <Field
        label={t('Its length')}
        hint={t('For example 10 cm or 4 in.')}
        error={isWrong ? t('Please enter a length, such as 10 cm') : undefined}
      >
        <Input
          value={ruler.known}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => onStep({ is: 'know', text: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {edges.map(({ name, mm, words }) =>
          mm === null ? null : (
            <Button key={name} size="small" onClick={() => onStep({ is: 'know', text: formatLength(mm) })}>
              {words(formatLength(mm))}
            </Button>
          ),
        )}
      </div>
      {scale !== null && (
        <p className="text-14 tabular-nums">
          {t('{scale} mm per pixel, within {percent} %. Now choose what to measure.', {
            scale: Number(scale.mmPerPixel.toPrecision(3)),
            percent: Math.max(0.1, 100 * scale.uncertainty).toFixed(1),
          })}
        </p>
      )}
    </>
  );
};

const plane = t(
  'Right only for what lies in the same plane as the known length. The edges of wide-angle photographs are stretched, and an oblique view changes lengths.',
);

const LengthResult = ({ measured }: { measured: Measured | null }) =>
  measured === null ? null : (
    <>
      <p className="text-21 tabular-nums">{measuredWords(measured)}</p>
      <Note>{plane}</Note>
    </>
  );

const SizeResult = ({ ruler, recorded }: { ruler: Ruler; recorded: RecordedSize }) => {
  const size = rulerSize(ruler);
  if (size === null) return null;
  const check = checkSize(size, recorded);
  const sides = [
    { name: t('Width'), measured: size.width, mm: recorded.width, agrees: check.width },
    { name: t('Height'), measured: size.height, mm: recorded.height, agrees: check.height },
  ];
  return (
    <>
      <dl className="flex flex-col gap-2">
        {sides.map(({ name, measured, mm, agrees }) => (
          <div key={name}>
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="text-18 tabular-nums">{measuredWords(measured)}</dd>
            <dd className="text-14">
              {mm === null
                ? t('The record has none.')
                : agrees === 'agrees'
                  ? t('The record says {length}: this agrees.', { length: formatLength(mm) })
                  : rich(
                      'The record says {length}: <0>they differ by more than this measurement can explain.</0>',
                      { 0: <span className="text-warn" /> },
                      { length: formatLength(mm) },
                    )}
            </dd>
          </div>
        ))}
      </dl>
      {check.turned && (
        <p className="text-14 text-warn">{t('They agree the other way round. Does the record have width and height swapped?')}</p>
      )}
      {size.skew > 0.02 && (
        <Note>
          {t('Opposite edges differ by {percent} %: the photograph was taken at an angle, so the uncertainty is larger.', {
            percent: Math.round(100 * size.skew),
          })}
        </Note>
      )}
      <Note>{`${plane} ${t('A frame may hide the edges of the work.')}`}</Note>
    </>
  );
};

/** A point that is moved makes another result; the note stays. */
const SaveResult = ({ result, onSave, notes }: { result: Result } & Pick<RulerPanelProps, 'onSave' | 'notes'>) => {
  const { text: note, keep: setNote } = useKeptText(notes.userId, `measurement of ${notes.photoId}`);
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const [saved, setSaved] = useState<string | null>(null);
  const measured = JSON.stringify(result);
  const save = async (): Promise<void> => {
    setState('saving');
    try {
      await onSave(result, note.trim());
      setSaved(measured);
      setNote('');
      setState('open');
    } catch {
      setState('failed');
    }
  };
  if (saved === measured) return <output>{t('Saved with the work, with today’s date and this photograph.')}</output>;
  return (
    <Stack gap={3} className="border-t border-line pt-4">
      <Field label={t('Note')} optional>
        <Textarea rows={2} maxLength={5_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {state === 'failed' && <Banner tone="bad">{t('The measurement could not be saved on this device.')}</Banner>}
      <Button variant="primary" busy={state === 'saving'} onClick={() => void save()}>
        {t('Save measurement')}
      </Button>
    </Stack>
  );
};
