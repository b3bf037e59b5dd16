// Chooses the second photograph and how it is shown beside or over the first.
import { useId } from 'react';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { completePairs } from './hand-alignment.ts';
import { HandAlignmentPanel, type AligningByHand } from './hand-alignment-panel.tsx';
import { overlays } from './overlay-pane.tsx';
import type { Registration } from './registration.data.ts';
import type { ViewedPhoto } from './viewed-photo.ts';
import { t } from '#shared/language/t.ts';

export const ways = ['side', ...overlays] as const;
export type Way = (typeof ways)[number];
export type Comparison = { other: string; way: Way; opacity: number };

const wayWords: Readonly<Record<Way, string>> = { side: t('Side by side'), slider: t('Slider'), lens: t('Lens'), fade: t('Fade') };

type ComparePanelProps = {
  photos: readonly ViewedPhoto[];
  shown: ViewedPhoto;
  comparison: Comparison | null;
  onCompare: (comparison: Comparison | null) => void;
  registration: Registration | null;
  /** Null before the second photograph is there. */
  byHand: AligningByHand | null;
};

const registrationWords: Readonly<Record<Registration['state'], string>> = {
  looking: t('Aligning the two photographs…'),
  aligned: t('Aligned by what both photographs show.'),
  apart: t('These two show too little in common to be aligned. They lie over each other as they are.'),
  failed: t('The photographs could not be aligned on this device. They lie over each other as they are.'),
};

export const ComparePanel = ({ photos, shown, comparison, onCompare, registration, byHand }: ComparePanelProps) => {
  const group = useId();
  const isMarking = byHand?.alignment.isMarking === true;
  const others = photos.filter(({ id }) => id !== shown.id);
  const options = others.map(({ id, kind }) => ({
    value: id,
    label: `${kindWords[kind]} (${photos.findIndex((one) => one.id === id) + 1})`,
  }));
  const choose = (id: string) => onCompare(id === '' ? null : { way: 'side', opacity: 0.5, ...comparison, other: id });
  if (isMarking) return <HandAlignmentPanel {...byHand} />;
  const aligned =
    byHand?.isAligned === true ? t('Aligned by hand, by {count} places.', { count: completePairs(byHand.alignment).length }) : null;
  return (
    <Stack>
      <Field label={t('Compare with')}>
        <Select empty={t('Nothing')} options={options} value={comparison?.other ?? ''} onChange={({ target }) => choose(target.value)} />
      </Field>
      {comparison !== null && (
        <>
          <fieldset className="grid grid-cols-2 lg:grid-cols-1">
            <legend className="text-14 font-medium">{t('How')}</legend>
            {ways.map((way) => (
              <label key={way} className="flex min-h-control items-center gap-3 text-14">
                <input
                  type="radio"
                  name={group}
                  className="size-5 accent-accent"
                  checked={comparison.way === way}
                  onChange={() => onCompare({ ...comparison, way })}
                />
                {wayWords[way]}
              </label>
            ))}
          </fieldset>
          {comparison.way === 'fade' && (
            <label className="flex flex-col text-14">
              {t('Opacity of the second photograph: {percent}%', { percent: Math.round(100 * comparison.opacity) })}
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(100 * comparison.opacity)}
                onChange={({ target }) => onCompare({ ...comparison, opacity: Number(target.value) / 100 })}
                className="h-control accent-accent"
              />
            </label>
          )}
          <output className="text-14 text-ink-2">{aligned ?? (registration === null ? '' : registrationWords[registration.state])}</output>
          {byHand !== null && <HandAlignmentPanel {...byHand} />}
        </>
      )}
    </Stack>
  );
};
